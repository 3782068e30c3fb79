import type { ComponentType } from 'react';
import { Box } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';

interface IconProps {
  readonly size?: number;
}

const Room = ({ size }: IconProps) => <Box boxSize={`${size}px`} />;
const icons = new Map<string, ComponentType<IconProps>>();
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Loads the icons that are shown. They wait for this, because their code would delay the first view. */
export const loadOwnIcons = (): void => begin();

/** Returns an icon of kernel/own-page.ts. The code of all of them loads with the first one that is shown. */
export function ownIcon(name: string): ComponentType<IconProps> {
  const icon =
    icons.get(name) ??
    lazy<IconProps>(
      // An entry without its picture is better than no navigation.
      () =>
        begun
          .then(() => import(/* webpackChunkName: "after-first-view" */ './own-icons.ts'))
          .then(({ ownIcons }) => ownIcons.get(name) ?? Room)
          .catch(() => Room),
      Room,
    );
  icons.set(name, icon);

  return icon;
}
