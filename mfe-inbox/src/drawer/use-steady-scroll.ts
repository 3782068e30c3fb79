import { useLayoutEffect, useRef } from 'react';
import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
import { rowsMoved } from './moved-rows.ts';

/** Keeps what a person is reading in place while rows above it come, go and move (features IN-01). */
export function useSteadyScroll(scroller: HTMLElement, ids: readonly number[], listTop: number): void {
  const before = useRef(ids);

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = ids;
    if (previous === ids) {
      return; // before the browser is asked for places, which it would have to lay out for it
    }
    const row = scroller.querySelector<HTMLElement>('[role=option]');
    const rowHeight = row?.offsetHeight || drawerRowHeight; // nothing is laid out in tests
    const first = Math.floor((scroller.scrollTop - listTop) / rowHeight);
    if (first < 1) {
      return; // at the top, what is new shows itself
    }
    const count = Math.ceil(scroller.clientHeight / rowHeight);
    const moved = rowsMoved({ ids: previous, first, count }, ids);
    if (moved !== 0) {
      scroller.scrollTop += moved * rowHeight;
    }
  }, [scroller, ids, listTop]);
}
