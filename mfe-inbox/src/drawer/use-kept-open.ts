import { useMemo, useState } from 'react';
import type { InboxItem } from 'shared-contracts/domain/message';
import { chosenStates } from '../data/inbox-filter.ts';
import type { InboxFilter } from '../data/inbox-filter.ts';

interface Seen {
  readonly row: InboxItem;
  readonly filter: InboxFilter;
}

const isUnreadOnly = (filter: InboxFilter): boolean => chosenStates(filter).join() === 'unread';

function withRow(items: readonly InboxItem[], row: InboxItem): readonly InboxItem[] {
  const place = items.findIndex((item) => item.activity < row.activity);

  return items.toSpliced(place < 0 ? items.length : place, 0, row);
}

/**
 * Keeps the open conversation in the list under the Unread chip, marked as read, until another is opened. Otherwise
 * opening it would remove its row.
 */
export function useKeptOpen(
  items: readonly InboxItem[],
  openId: number | undefined,
  filter: InboxFilter,
): readonly InboxItem[] {
  const [seen, setSeen] = useState<Seen>();
  const open = items.find((item) => item.contact.id === openId);
  if (open && (seen?.row !== open || seen.filter !== filter)) {
    setSeen({ row: open, filter });
  }

  const isTaken = !open && isUnreadOnly(filter) && seen?.filter === filter && seen.row.contact.id === openId;
  const taken = isTaken ? seen.row : undefined;

  return useMemo(() => (taken ? withRow(items, { ...taken, unreadCount: 0 }) : items), [items, taken]);
}
