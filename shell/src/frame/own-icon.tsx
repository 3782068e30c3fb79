import type { ComponentType } from 'react';
import { Box } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';

interface IconProps {
  readonly size?: number;
}

const Room = ({ size }: IconProps) => <Box boxSize={`${size}px`} />;
const icons = new Map<string, ComponentType<IconProps>>();

/** Returns an icon of kernel/own-page.ts. Their code loads with the first one that is shown. */
export function ownIcon(name: string): ComponentType<IconProps> {
  const icon =
    icons.get(name) ??
    lazy<IconProps>(
      // An entry without its picture is better than no navigation.
      () => import('./own-icons.ts').then(({ ownIcons }) => ownIcons.get(name) ?? Room).catch(() => Room),
      Room,
    );
  icons.set(name, icon);

  return icon;
}
