import { QueryClient } from '@tanstack/react-query';
import { listInbox } from 'shared-contracts/api/inbox';
import type { Client } from 'shared-contracts/client';
import type { InboxItem } from 'shared-contracts/domain/message';
import { pagesKeyOf } from 'shared-ui';
import { expect, test, vi } from 'vitest';
import { inboxOrdering } from './orderings.ts';
import { createRefresher } from './page-refresh.ts';

const input = { accountId: 11 };
const queryKey = pagesKeyOf(listInbox, input);
/** A page with one conversation, of which only its order and its unread messages matter. */
const page = (unread: number) => ({
  items: [{ contact: { id: 4 }, activity: 1, unreadMessages: unread } as unknown as InboxItem],
  nextPageCursor: null,
});

test('[IN-05] an answer that a newer list has overtaken is thrown away and fetched again', async () => {
  const cache = new QueryClient();
  const waiting: ((answer: unknown) => void)[] = [];
  const call = vi.fn(() => new Promise((resolve) => waiting.push(resolve)));
  cache.setQueryData(queryKey, { pages: [page(0)], pageParams: [undefined] });
  const client = { call } as unknown as Client; // the only function that is used
  createRefresher({ cache, client, target: listInbox, input, ordering: inboxOrdering })(undefined);

  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  cache.setQueryData(queryKey, { pages: [page(1)], pageParams: [undefined] });
  waiting.shift()?.(page(0));
  await expect.poll(() => call).toHaveBeenCalledTimes(2);
  expect(cache.getQueryData(queryKey)).toMatchObject({ pages: [page(1)] });
  waiting.shift()?.(page(2));

  await expect.poll(() => cache.getQueryData(queryKey)).toMatchObject({ pages: [page(2)] });
});
