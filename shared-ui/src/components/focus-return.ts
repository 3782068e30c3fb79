import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { focusOriginAttribute, paletteFrameId } from '../early/key-place.ts';

/**
 * Returns the focused element. Within a menu, which is about to close, returns the button that opened it; within the
 * palette's frame, the element that had the focus before.
 */
function focusedNow(): Element | null {
  const focused = document.activeElement;
  if (focused?.closest(`#${paletteFrameId}`)) {
    return document.querySelector(`[${focusOriginAttribute}]`);
  }
  const menu = focused?.closest('[role="menu"]');

  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}

/** Returns the element and its ancestors, innermost first. */
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

/** Returns the innermost of these elements that can take the focus, otherwise the page's main element. */
function nearestPlace(origins: readonly HTMLElement[]): HTMLElement | null {
  return origins.find(takesFocus) ?? document.querySelector<HTMLElement>('main[tabindex]');
}

/**
 * Returns the element that took the focus after the overlay closed (for example through a key pressed immediately),
 * which then keeps it.
 */
function nextOwner(): HTMLElement | null {
  const focused = document.activeElement;
  const isTaken = focused instanceof HTMLElement && focused !== document.body;

  return isTaken && !focused.matches('[tabindex="-1"], [role$="dialog"] *, [role="menu"] *') ? focused : null;
}

/** Origins of an overlay that closes in the same commit in which another one opens. The new overlay adopts them. */
let handedOver: readonly HTMLElement[] | undefined;

/**
 * Returns a function that finds the element to focus when an overlay closes: the one that had the focus when it opened.
 * If that element was removed together with the overlay, the nearest focusable ancestor gets the focus, so that it is
 * never lost.
 */
export function useFocusReturn(isOpen: boolean): () => HTMLElement | null {
  const origins = useRef<readonly HTMLElement[]>([]);
  // Before layout effects: a field of the overlay may take the focus when it mounts.
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
      // After the overlay has left the document; until then it holds the focus.
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
