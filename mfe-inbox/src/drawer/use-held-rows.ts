import { useMemo, useState } from 'react';
import type { FocusEvent } from 'react';
import type { InboxItem } from 'shared-contracts/domain/message';
import { holdRows, showHeld } from './held-rows.ts';
import type { HeldRows, RowsShown } from './held-rows.ts';

/** Listeners of the element around the rows. */
export interface RowHolding {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Listeners of the element around rows and strip: on the way from a row to the button on the strip that shows new
 * rows, the rows stay held. Otherwise the button would be gone before the pointer is there.
 */
interface PaneHolding {
  readonly onPointerLeave: () => void;
}

interface Held extends RowsShown {
  /** Shows what has arrived; then holds the rows that are shown. */
  readonly release: () => void;
  readonly ofRows: RowHolding;
  readonly ofPane: PaneHolding;
}

interface HeldList {
  /** The list that they belong to: rows of another one are never held in its place. */
  readonly list: object;
  readonly rows: HeldRows;
}

/**
 * Keeps rows in place from the moment the pointer or the keyboard focus enters them until it leaves, so that a click
 * hits the row it was aimed at. Conversations that arrive meanwhile are counted; `release` shows them at once.
 */
export function useHeldRows(
  latest: readonly InboxItem[],
  {
    list,
    hasMore,
  }: {
    /** Undefined while another one stands in. */ readonly list: object | undefined;
    readonly hasMore: boolean;
  },
): Held {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [kept, setKept] = useState<HeldList>();
  const isHeld = isPointed || isFocused;
  if (isHeld && list && latest.length > 0 && kept?.list !== list) {
    setKept({ list, rows: holdRows(latest) });
  } else if (!isHeld && kept) {
    setKept(undefined);
  }

  const rows = isHeld && kept && kept.list === list ? kept.rows : undefined;
  const shown = useMemo(
    () => (rows ? showHeld(rows, latest, hasMore) : { items: latest, arrived: 0 }),
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
      // A finger leaves before its click: within the same turn the row has to be where it was.
      onPointerLeave: () => void setTimeout(() => setPointed(false)),
    }),
    [],
  );

  return { ...shown, release: () => setKept(undefined), ofRows, ofPane };
}
