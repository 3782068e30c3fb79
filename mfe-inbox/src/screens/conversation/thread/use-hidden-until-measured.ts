import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Shows the list after this time even if nothing was measured, because all rows have exactly the estimated heights. */
const timeoutMs = 100;

/**
 * Hides a virtual list until its first rows are measured: it paints them once at estimated heights, and they would move
 * in the next frame. Returns a function for the list to call when it has measured rows.
 */
export function useHiddenUntilMeasured(listRef: RefObject<HTMLElement | null>): () => void {
  const show = useRef(() => {});
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) {
      return undefined;
    }
    list.style.visibility = 'hidden';
    show.current = () => {
      list.style.visibility = '';
    };
    const timer = setTimeout(show.current, timeoutMs);

    return () => clearTimeout(timer);
  }, [listRef]);

  // The list renders its measured rows after this call and before the next frame.
  return () => requestAnimationFrame(() => show.current());
}
