import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];

  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Elements that are pressed or typed in. */
const usable = 'button, a, input, textarea, select, label, [role=button]';
/** The pressed button, and the field before it. */
const mostInUse = 2;

/** Set on the notices while they are at the top. */
export const atTop = 'data-at-top';

/**
 * Moves the notices to the top if they would cover the button that was just pressed, or the field in use, for their 10
 * seconds. They stay there until all are gone.
 */
export function useClearOfPress(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  const inUse = useRef<readonly Element[]>([]);
  useEffect(() => {
    // The notices load with the first use of the page.
    if (document.activeElement && document.activeElement !== document.body) {
      inUse.current = [document.activeElement];
    }
    const remember = ({ target }: Event): void => {
      // The notices' own buttons do not count.
      const used = target instanceof Element ? target.closest(usable) : null;
      if (used && !region.current?.contains(used)) {
        inUse.current = [used, ...inUse.current.filter((one) => one !== used)].slice(0, mostInUse);
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
    if (shown.length === 0) {
      notices?.removeAttribute(atTop);
    } else if (notices && inUse.current.some((one) => one.isConnected && overlaps(notices, one))) {
      notices.setAttribute(atTop, '');
    }
  }, [region, shown]);
}
