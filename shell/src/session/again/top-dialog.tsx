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
 * A dialog over everything, including dialogs of remotes: those may come from another version of our dialog, which
 * would compete for the focus. The browser's own top layer makes everything else inert, and returns the focus.
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
    // The device may have its own back gesture, such as Android's; the second one in a row closes a dialog regardless.
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
      // Explicit role and state: shortcuts detect open dialogs by them.
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
      // An open dialog of a remote disables pointer events on the page.
      pointerEvents="auto"
      _backdrop={{ bg: 'blackAlpha.600' }}
    >
      {children}
    </Box>,
    document.body,
  );
}
