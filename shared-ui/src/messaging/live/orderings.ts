import type { InboxItem, Message } from 'shared-contracts/domain/message';
import type { Ordering } from './paging.ts';

/** The inbox is ordered by its activity number (decisions.md, Wire format). */
export const inboxOrdering: Ordering<InboxItem> = {
  idOf: (item) => item.contact.id,
  orderOf: (item) => item.activity,
};

/** A thread is ordered by the ids of its messages. */
export const threadOrdering: Ordering<Message> = {
  idOf: (message) => message.id,
  orderOf: (message) => message.id,
};
