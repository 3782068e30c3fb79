import type { InboxItem } from 'shared-contracts/domain/message';

/** Rows that were on screen when the list was held, with their identity and order. */
export interface HeldRows {
  readonly items: readonly InboxItem[];
  /** The newest activity then. */
  readonly newest: number;
}

export interface RowsShown {
  readonly items: readonly InboxItem[];
  /** Conversations whose customer has written since: they wait above the list. */
  readonly arrived: number;
}

const idOf = (item: InboxItem): number => item.contact.id;

/** Remembers the rows as they stand. */
export function holdRows(items: readonly InboxItem[]): HeldRows {
  return { items, newest: Math.max(0, ...items.map(({ activity }) => activity)) };
}

/**
 * Returns the held rows in their order with what is known of them now, and older ones below. A row that has left the
 * list, as a closed conversation leaves the open ones, is gone; one that is merely not loaded any more stays.
 */
export function showHeld(held: HeldRows, latest: readonly InboxItem[], hasMore: boolean): RowsShown {
  const byId = new Map(latest.map((item) => [idOf(item), item]));
  const lowest = Math.min(Infinity, ...latest.map(({ activity }) => activity));
  const isBelowLoaded = (item: InboxItem): boolean => hasMore && item.activity < lowest;
  const kept = held.items.flatMap((item) => byId.get(idOf(item)) ?? (isBelowLoaded(item) ? item : []));
  const shown = new Set(kept.map(idOf));
  const oldest = Math.min(Infinity, ...held.items.map(({ activity }) => activity));
  const older = latest.filter((item) => !shown.has(idOf(item)) && item.activity < oldest);
  const arrived = latest.filter(
    ({ activity, lastMessage }) => activity > held.newest && lastMessage?.direction !== 'outbound',
  );

  return { items: [...kept, ...older], arrived: arrived.length };
}
