import { useMemo, useState } from 'react';
import type { InboxItem } from 'shared-contracts/domain/message';
import { askedStates } from '../data/inbox-filter.ts';
import type { InboxFilter } from '../data/inbox-filter.ts';

interface Known {
  readonly row: InboxItem;
  readonly filter: InboxFilter;
}

const isUnreadOnly = (filter: InboxFilter): boolean => askedStates(filter).join() === 'unread';

function withRow(items: readonly InboxItem[], row: InboxItem): readonly InboxItem[] {
  const place = items.findIndex((item) => item.activity < row.activity);

  return items.toSpliced(place < 0 ? items.length : place, 0, row);
}

/**
 * Under the Unread chip, opening a conversation would take its row away from under the person's hand: the open one
 * stays, as read, until another is opened.
 */
export function useKeptOpen(
  items: readonly InboxItem[],
  openId: number | undefined,
  filter: InboxFilter,
): readonly InboxItem[] {
  const [known, setKnown] = useState<Known>();
  const open = items.find((item) => item.contact.id === openId);
  if (open && (known?.row !== open || known.filter !== filter)) {
    setKnown({ row: open, filter });
  }

  const isTaken =
    !open && isUnreadOnly(filter) && known?.filter === filter && known.row.contact.id === openId;
  const taken = isTaken ? known.row : undefined;

  return useMemo(() => (taken ? withRow(items, { ...taken, unreadCount: 0 }) : items), [items, taken]);
}
