import { listInbox } from 'shared-contracts/api/inbox';
import { countMessages, listMessages } from 'shared-contracts/api/messages';
import type { Client } from 'shared-contracts/client';

const pages = 10;
const busy = 200;
const pagesBack = 3;

/** A conversation with several pages, and the cursor of one of its old pages. */
export interface BusyThread {
  readonly contactId: number;
  readonly oldCursor: number;
}

async function cursorBack(client: Client, place: { accountId: number; contactId: number }): Promise<number> {
  let cursor = 0;
  for (let page = 0; page < pagesBack; page += 1) {
    const { nextPageCursor } = await client.call(listMessages, {
      ...place,
      start_cursor: cursor,
      is_admin_session: true,
    });
    cursor = nextPageCursor;
  }

  return cursor;
}

/** Finds the busiest conversations among the most recently active ones. They are equally long at every size. */
export async function findBusyThreads(client: Client, accountId: number): Promise<BusyThread[]> {
  const threads: BusyThread[] = [];
  let start_cursor = 0;
  for (let page = 0; page < pages; page += 1) {
    const { items, nextPageCursor } = await client.call(listInbox, { accountId, start_cursor });
    for (const { contact } of items) {
      const place = { accountId, contactId: contact.id };
      const { count } = await client.call(countMessages, place);
      if (count >= busy) {
        threads.push({ contactId: contact.id, oldCursor: await cursorBack(client, place) });
      }
    }
    start_cursor = nextPageCursor;
  }
  if (threads.length === 0) {
    throw new Error('The account has no busy conversation.');
  }

  return threads;
}
