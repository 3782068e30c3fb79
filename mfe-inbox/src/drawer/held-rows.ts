import type { InboxItem } from 'shared-contracts/domain/message';

/** Rows that were on screen when the list was held, in order. */
export interface HeldRows {
  readonly items: readonly InboxItem[];
  /** Newest activity at that time. */
  readonly newest: number;
}

export interface RowsShown {
  readonly items: readonly InboxItem[];
  /** Number of conversations with a newer customer message, which appear above the list later. */
  readonly arrived: number;
}

const idOf = (item: InboxItem): number => item.contact.id;

/** Captures the current rows. */
export function captureRows(items: readonly InboxItem[]): HeldRows {
  return { items, newest: Math.max(0, ...items.map(({ activity }) => activity)) };
}

/**
 * Returns the held rows in their order with current data, and older ones below. Drops a row that has left the list,
 * such as a closed conversation among open ones. Keeps a row that is just no longer loaded.
 */
export function mergeHeldRows(held: HeldRows, latest: readonly InboxItem[], hasMore: boolean): RowsShown {
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
