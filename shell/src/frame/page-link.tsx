import type { MouseEvent } from 'react';
import { chakra } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';

/** Whether a click opens the link here, not in a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const Anchor = chakra('a');

type PageLinkProps = Omit<Parameters<typeof Anchor>[0], 'href'> & {
  readonly to: string;
  readonly onNavigate?: () => void;
};

/** A link to a page of the app, whichever remote owns it. */
export function PageLink({ to, onNavigate, ...rest }: PageLinkProps) {
  return (
    <Anchor
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) {
          return;
        }
        event.preventDefault();
        navigate(to);
        onNavigate?.();
      }}
      {...rest}
    />
  );
}
