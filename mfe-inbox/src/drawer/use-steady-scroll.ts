import { useLayoutEffect, useRef } from 'react';
import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
import { countMovedRows } from './count-moved-rows.ts';

/** Rows of the list, and where it begins in what scrolls. */
interface ListedRows {
  readonly ids: readonly number[];
  readonly top: number;
  /** Identifies what is listed: another object is another list. */
  readonly filter: object;
}

/**
 * Keeps the scroll position while rows above it are added, removed or moved, and shows another list from its top
 * (features IN-01).
 */
export function useSteadyScroll(scroller: HTMLElement, { ids, top, filter }: ListedRows): void {
  const before = useRef(ids);
  const listed = useRef(filter);

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = ids;
    if (listed.current !== filter) {
      listed.current = filter;
      scroller.scrollTop = 0;
      return;
    }
    if (previous === ids) {
      return; // avoids querying element positions, which would force a layout
    }
    const row = scroller.querySelector<HTMLElement>('[role=option]');
    const rowHeight = row?.offsetHeight || drawerRowHeight; // tests have no layout
    const first = Math.floor((scroller.scrollTop - top) / rowHeight);
    if (first < 1) {
      return; // at the top, new rows are visible
    }
    const count = Math.ceil(scroller.clientHeight / rowHeight);
    const moved = countMovedRows({ ids: previous, first, count }, ids);
    if (moved !== 0) {
      scroller.scrollTop += moved * rowHeight;
    }
  }, [scroller, ids, top, filter]);
}
