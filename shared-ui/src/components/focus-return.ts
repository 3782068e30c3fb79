import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { focusOriginAttribute, paletteFrameId } from '../early/key-place.ts';

/**
 * Returns the focused element; within a menu, which is about to close, the button that opened it, and in the
 * palette's frame what was there before.
 */
function focusedNow(): Element | null {
  const focused = document.activeElement;
  if (focused?.closest(`#${paletteFrameId}`)) {
    return document.querySelector(`[${focusOriginAttribute}]`);
  }
  const menu = focused?.closest('[role="menu"]');

  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}

/** The element and what it stands in, from the inside out. */
function withAncestors(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let one = element; one && one !== document.body; one = one.parentElement) {
    if (one instanceof HTMLElement) {
      chain.push(one);
    }
  }

  return chain;
}

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.matches(':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)');

/** Where the focus was, if it can go back there; else the nearest place around it that takes it, such as the page. */
function nearestPlace(origins: readonly HTMLElement[]): HTMLElement | null {
  return origins.find(takesFocus) ?? document.querySelector<HTMLElement>('main[tabindex]');
}

/** What has taken the focus since the overlay closed, as a key that was pressed at once does: it keeps it. */
function nextOwner(): HTMLElement | null {
  const focused = document.activeElement;
  const isTaken = focused instanceof HTMLElement && focused !== document.body;

  return isTaken && !focused.matches('[tabindex="-1"], [role$="dialog"] *, [role="menu"] *') ? focused : null;
}

/** The origins of an overlay that closes in the commit in which another one opens, which takes them over. */
let handedOver: readonly HTMLElement[] | undefined;

/**
 * Returns where the focus goes when an overlay closes: back to where it was when it opened. An overlay that is taken
 * away with what led to it gives it to what is around, so that it is never lost.
 */
export function useFocusReturn(isOpen: boolean): () => HTMLElement | null {
  const origins = useRef<readonly HTMLElement[]>([]);
  // Before layout effects: a field of the overlay may take the focus as it is mounted.
  useInsertionEffect(() => {
    if (isOpen) {
      origins.current = withAncestors(focusedNow());
    }
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    origins.current = handedOver ?? origins.current;
    handedOver = undefined;

    return () => {
      const own = origins.current;
      handedOver = own;
      // Once it is out of the document: until then it holds the focus.
      queueMicrotask(() => {
        const isLast = handedOver === own;
        handedOver = undefined;
        if (isLast && document.activeElement === document.body) {
          nearestPlace(own)?.focus({ preventScroll: true });
        }
      });
    };
  }, [isOpen]);

  return () => nextOwner() ?? nearestPlace(origins.current);
}
