import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from 'shared-ui';
import { keepEventsWithin } from './keep-events-within.ts';

interface TopDialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A dialog over everything, dialogs of remotes included: those may be of another release of the dialog of the house,
 * which would fight with it over the focus. The browser's own top layer makes all the rest inert, and gives the focus
 * back to where it was.
 */
export function TopDialog({ label, children }: TopDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) {
      return undefined;
    }
    const open = new AbortController();
    const { signal } = open;
    keepEventsWithin(dialog, signal);
    // A way back of the device, such as Android's; the second one in a row closes a dialog whatever it says.
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    dialog.addEventListener('close', () => dialog.showModal(), { signal });
    dialog.showModal();

    return () => {
      open.abort();
      dialog.close();
    };
  }, []);

  return createPortal(
    <Box
      as="dialog"
      // An explicit role and state: shortcuts look for what is open by them.
      role="dialog"
      aria-modal="true"
      data-state="open"
      aria-label={label}
      ref={element}
      m="auto"
      p="6"
      width="min(26rem, calc(100vw - 2rem))"
      minH="20rem"
      maxH="calc(100dvh - 2rem)"
      overflowY="auto"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      shadow="lg"
      // An open dialog of a remote takes the pointer from everything in the page.
      pointerEvents="auto"
      _backdrop={{ bg: 'blackAlpha.600' }}
    >
      {children}
    </Box>,
    document.body,
  );
}
