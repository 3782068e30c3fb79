import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { elementsInUse, rememberInUse } from './in-use.ts';

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
  useLayoutEffect(rememberInUse, []);
  useLayoutEffect(() => {
    const notices = region.current;
    if (shown.length === 0) {
      notices?.removeAttribute(atTop);
    } else if (notices && elementsInUse().some((one) => overlaps(notices, one))) {
      notices.setAttribute(atTop, '');
    }
  }, [region, shown]);
}
