import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, ReactElement, ReactNode, Ref, RefObject } from 'react';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { mayLoadMore } from './may-load-more.ts';
import type { MoreQuery } from './query.ts';
import { RowFrame } from './row-frame.tsx';
import { Body, headHeight } from './table-parts.ts';

/** Estimated height, in pixels, of rows that grow with their content until they are measured. */
const usualRowHeight = 52;

/** More rows are fetched when this many are left below. */
const rowsAhead = 20;

interface VirtualRowsProps<ModelRow> {
  readonly rows: readonly ModelRow[];
  readonly children: (row: ModelRow) => ReactElement;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly hasHead: boolean;
  readonly rowHeight: number | undefined;
  /** Fetches more as the last rows come near; undefined = nothing does. */
  readonly more: MoreQuery | undefined;
}

/** Rows of which only the visible ones, and a few around them, are rendered. */
export function VirtualRows<ModelRow>(props: VirtualRowsProps<ModelRow>) {
  const { rows, children, scroller, hasHead, rowHeight = usualRowHeight, more } = props;
  const handle = useRef<VirtualizerHandle>(null);

  const mayLoad = more !== undefined && mayLoadMore(more);

  function fetchNearEnd(): void {
    const list = handle.current;
    if (!list || !mayLoad) {
      return;
    }
    const lowest = list.findItemIndex(list.scrollOffset + list.viewportSize);
    if (lowest >= rows.length - rowsAhead) {
      more?.fetchNextPage?.();
    }
  }
  const lookAtNewRows = useEffectEvent(fetchNearEnd);
  useEffect(() => lookAtNewRows(), [rows, mayLoad]);

  return (
    <Virtualizer
      ref={handle}
      as={VirtualBody}
      item={RowFrame}
      scrollRef={scroller}
      startMargin={hasHead ? headHeight : 0}
      itemSize={rowHeight}
      bufferSize={rowHeight * 6}
      data={rows}
      onScroll={fetchNearEnd}
    >
      {children}
    </Virtualizer>
  );
}

interface VirtualBodyProps {
  readonly style: CSSProperties;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLTableSectionElement>;
}

function VirtualBody(props: VirtualBodyProps) {
  return <Body role="rowgroup" {...props} />;
}
