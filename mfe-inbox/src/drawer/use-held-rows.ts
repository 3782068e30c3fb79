import { useMemo, useState } from 'react';
import type { FocusEvent } from 'react';
import type { InboxItem } from 'shared-contracts/domain/message';
import { holdRows, showHeld } from './held-rows.ts';
import type { HeldRows, RowsShown } from './held-rows.ts';

/** What the element around the rows listens to. */
export interface RowHolding {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface Held extends RowsShown {
  /** Shows what has arrived; then holds the rows that are shown. */
  readonly release: () => void;
  readonly handlers: RowHolding;
}

interface HeldList {
  /** The list that they belong to: rows of another one are never held in its place. */
  readonly list: object;
  readonly rows: HeldRows;
}

/**
 * Keeps rows where they are while the pointer is over them or the keyboard is among them, so that whoever aims at a row
 * hits it. What arrives meanwhile is counted, and shown once both are elsewhere or when somebody asks for it.
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
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      // A finger leaves before its click: within the same turn the row has to be where it was.
      onPointerLeave: () => void setTimeout(() => setPointed(false)),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setFocused(false),
    }),
    [],
  );

  return { ...shown, release: () => setKept(undefined), handlers };
}
