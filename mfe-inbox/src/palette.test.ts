import { searchContacts } from 'shared-contracts/api/contacts';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { listInbox } from 'shared-contracts/api/inbox';
import { aList, accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, createTestSurroundings, fails, mockApi, staff } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import palette from './palette.ts';
import { aRow, anItem } from './testing/samples.ts';

const viewer = staff('viewer', {
  accountPermissions: [{ accountId, permissions: ['view_conversations'] }],
  orgPermissions: [],
});
const leaving = new AbortController();
const inbox = { items: [anItem(1, 'Marta Diaz')], nextPageCursor: 0, unreadCount: 0 };

test('[SH-12] people who only answer conversations are offered scheduled texts, but no contacts or lists', async () => {
  mockApi(listInbox, answers(inbox));
  const host = createTestSurroundings({ me: viewer });

  expect(palette.entries(host).map(({ label }) => label)).toEqual(['New conversation', 'Scheduled messages']);
  const results = (await palette.find?.('marta', host, leaving.signal)) ?? [];
  expect(results.map(({ group, opens }) => [group, opens])).toEqual([['Conversations', '/conversations/1']]);
  expect(askedOf(searchContacts)).toEqual([]);
});

test('[SH-12] nothing is asked where no account is active', async () => {
  const host = createTestSurroundings({ me: null });
  expect(await palette.find?.('marta', host, leaving.signal)).toEqual([]);
  expect(askedOf(listInbox)).toEqual([]);
});

test('[SH-12] a server that refuses is said to the palette', async () => {
  mockApi(listInbox, fails('unavailable'));
  const host = createTestSurroundings({ me: viewer });
  await expect(palette.find?.('marta', host, leaving.signal)).rejects.toThrow();
});

test('[SH-12] conversations, contacts and lists of the active account are found by the words', async () => {
  mockApi(listInbox, answers(inbox));
  mockApi(
    searchContacts,
    answers({
      items: [aRow({ id: 2, name: 'Marta Cole' })],
      nextPageCursor: 0,
      total: null,
      isTotalExact: true,
    }),
  );
  mockApi(listLists, answers({ items: [aList({ id: 3, name: 'Marta s friends' })], nextPageCursor: 0 }));
  const host = createTestSurroundings();
  const results = (await palette.find?.('marta', host, leaving.signal)) ?? [];

  expect(results.map(({ group, label, opens }) => [group, label, opens])).toEqual([
    ['Conversations', 'Marta Diaz', '/conversations/1'],
    ['Contacts', 'Marta Cole', '/contacts/2'],
    ['Lists', 'Marta s friends', '/contacts?listName=Marta%20s%20friends'],
  ]);
  expect(askedOf(listInbox)).toEqual([{ accountId, name_search_term: 'marta' }]);
});
