import { useLayoutEffect, useRef } from 'react';
import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
import { countMovedRows } from './count-moved-rows.ts';

/** Keeps the scroll position while rows above it are added, removed or moved (features IN-01). */
export function useSteadyScroll(scroller: HTMLElement, ids: readonly number[], listTop: number): void {
  const before = useRef(ids);

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = ids;
    if (previous === ids) {
      return; // avoids querying element positions, which would force a layout
    }
    const row = scroller.querySelector<HTMLElement>('[role=option]');
    const rowHeight = row?.offsetHeight || drawerRowHeight; // tests have no layout
    const first = Math.floor((scroller.scrollTop - listTop) / rowHeight);
    if (first < 1) {
      return; // at the top, new rows are visible
    }
    const count = Math.ceil(scroller.clientHeight / rowHeight);
    const moved = countMovedRows({ ids: previous, first, count }, ids);
    if (moved !== 0) {
      scroller.scrollTop += moved * rowHeight;
    }
  }, [scroller, ids, listTop]);
}
