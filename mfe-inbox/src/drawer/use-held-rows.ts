import { useMemo, useState } from 'react';
import type { FocusEvent } from 'react';
import type { InboxItem } from 'shared-contracts/domain/message';
import { captureRows, mergeHeldRows } from './held-rows.ts';
import type { HeldRows, RowsShown } from './held-rows.ts';

/** Event handlers for the element around the rows. */
export interface RowHolding {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Event handlers for the element around rows and strip. Rows stay held while the pointer moves from a row to the button
 * on the strip that shows new rows. Otherwise the button would disappear before the pointer reaches it.
 */
interface PaneHolding {
  readonly onPointerLeave: () => void;
}

interface Held extends RowsShown {
  /** Shows new conversations, then holds the displayed rows. */
  readonly release: () => void;
  readonly ofRows: RowHolding;
  readonly ofPane: PaneHolding;
}

interface HeldList {
  /** List that the rows belong to. Rows of another list are never held in its place. */
  readonly list: object;
  readonly rows: HeldRows;
}

/**
 * Keeps rows in place from the moment the pointer or focus enters them until it leaves, so that a click hits its
 * target. Counts conversations that arrive meanwhile; `release` shows them immediately.
 */
export function useHeldRows(
  latest: readonly InboxItem[],
  {
    list,
    hasMore,
  }: {
    /** Undefined while placeholder data is shown. */ readonly list: object | undefined;
    readonly hasMore: boolean;
  },
): Held {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [kept, setKept] = useState<HeldList>();
  const isHeld = isPointed || isFocused;
  if (isHeld && list && latest.length > 0 && kept?.list !== list) {
    setKept({ list, rows: captureRows(latest) });
  } else if (!isHeld && kept) {
    setKept(undefined);
  }

  const rows = isHeld && kept && kept.list === list ? kept.rows : undefined;
  const shown = useMemo(
    () => (rows ? mergeHeldRows(rows, latest, hasMore) : { items: latest, arrived: 0 }),
    [rows, latest, hasMore],
  );
  const ofRows = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setFocused(false),
    }),
    [],
  );
  const ofPane = useMemo(
    () => ({
      // A touch leaves before its click; the row has to stay in place until the same turn ends.
      onPointerLeave: () => void setTimeout(() => setPointed(false)),
    }),
    [],
  );

  return { ...shown, release: () => setKept(undefined), ofRows, ofPane };
}
