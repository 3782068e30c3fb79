import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];

  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Set on the notices while they are at the top. */
export const atTop = 'data-at-top';

/**
 * Moves the notices to the top if they would cover the button that was just pressed, or the field in use, for their 10
 * seconds. They stay there until all are gone.
 */
export function useClearOfPress(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: Event): void => {
      // The notices' own buttons do not count.
      if (target instanceof Element && !region.current?.contains(target)) {
        pressed.current = target;
      }
    };
    document.addEventListener('pointerdown', remember, true);
    document.addEventListener('focusin', remember, true);

    return () => {
      document.removeEventListener('pointerdown', remember, true);
      document.removeEventListener('focusin', remember, true);
    };
  }, [region]);
  useLayoutEffect(() => {
    const notices = region.current;
    const inUse = pressed.current ?? document.activeElement;
    if (shown.length === 0) {
      notices?.removeAttribute(atTop);
    } else if (notices && inUse && inUse !== document.body && overlaps(notices, inUse)) {
      notices.setAttribute(atTop, '');
    }
  }, [region, shown]);
}
