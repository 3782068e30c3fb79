import { useLayoutEffect, useRef } from 'react';

/** Where the focus is; within a menu, which is about to close, the button that opened it. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const origin = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;

  return origin instanceof HTMLElement ? origin : null;
}

/** Answers where the focus goes back to when an overlay closes: where it was when it opened. */
export function useFocusReturn(isOpen: boolean): () => HTMLElement | null {
  const origin = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isOpen) origin.current = focusedNow();
  }, [isOpen]);

  return () => origin.current;
}
