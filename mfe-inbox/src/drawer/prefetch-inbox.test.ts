import { listInbox } from 'shared-contracts/api/inbox';
import { createQueryClient, pagesKeyOf } from 'shared-ui';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, createTestSurroundings, mockApi, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aDrawer } from '../testing/samples.ts';
import { prefetchInbox } from './prefetch-inbox.ts';

const everything = { accountId, show_unread: true, show_opened: true, show_closed: true };
const shell = (changes: object = {}) => ({
  ...createTestSurroundings(),
  domElement: document.createElement('div'),
  basePath: '/',
  identifierPrefix: 'test-',
  drawer: aDrawer(),
  ...changes,
});

test('[IN-01] the list is asked for before the drawer stands, as the drawer asks for it', async () => {
  mockApi(listInbox, answers({ items: [], unreadCount: 0, nextPageCursor: 0 }));
  prefetchInbox(shell(), createQueryClient())?.();
  await waitFor(() => expect(askedOf(listInbox)).toEqual([everything]));
});

test('[IN-01] changes from before the drawer was mounted are fetched again', async () => {
  mockApi(listInbox, answers({ items: [], unreadCount: 0, nextPageCursor: 0 }));
  const surroundings = shell();
  const cache = createQueryClient();
  const isStale = () => cache.getQueryState(pagesKeyOf(listInbox, everything))?.isInvalidated;
  const ask = async () => {
    const stands = prefetchInbox(surroundings, cache);
    await waitFor(() => expect(isStale()).toBe(false));

    return stands;
  };

  const undisturbed = await ask();
  surroundings.bus.emit('conversation.changed', { accountId: accountId + 1, contactId: 4 });
  undisturbed?.();
  expect(isStale()).toBe(false);

  const disturbed = await ask();
  surroundings.bus.emit('conversation.changed', { accountId, contactId: 4 });
  disturbed?.();
  expect(isStale()).toBe(true);
});

test('[IN-01] nothing is asked for the other drawer, or by who may not read the inbox', () => {
  mockApi(listInbox, answers({ items: [], unreadCount: 0, nextPageCursor: 0 }));
  const other = { ...aDrawer(), name: 'contacts' as const };
  expect(prefetchInbox(shell({ drawer: other }), createQueryClient())).toBeUndefined();
  expect(prefetchInbox(shell({ drawer: undefined }), createQueryClient())).toBeUndefined();
  expect(askedOf(listInbox)).toEqual([]);
});
