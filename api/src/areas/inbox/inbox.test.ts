import { sendMessage } from 'shared-contracts/api/messages';
import { closeConversation, listInbox, reopenConversation } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { tallied } from '../../testing/tally-faults.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { searchPatterns } from '../contacts/search/search-words.rules.ts';
import { findInboxPage, inboxPageStatement } from './inbox.store.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });

const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

/** Signs in staff of an account whose customers have sent these texts in order. */
async function accountWith(texts: readonly { name?: string; body?: string }[]) {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  const contacts = [];
  for (const { name = '', body = 'Hello' } of texts) {
    const contact = await api.make.contact(place, { name });
    await messaging.textIn({ from: contact.phone, to: place.phone, body });
    contacts.push(contact);
    await inboxHolds(reader, contacts.length);
  }

  return { place, reader, contacts, accountId: place.accountId };
}

function inboxHolds(reader: SignedIn, count: number) {
  return eventually(async () => {
    const page = await reader.call(listInbox, { accountId: reader.accountId });
    expect(page.items).toHaveLength(Math.min(count, 30));
    expect(page.unreadCount).toBe(count);
  });
}

const namesOf = async (reader: SignedIn, filter: object) =>
  (await reader.call(listInbox, { accountId: reader.accountId, ...filter })).items.map(
    ({ contact }) => contact.name,
  );

test('[IN-04] does not close a conversation of another account or organization', async () => {
  const { reader, contacts } = await accountWith([{ name: 'Ana' }]);
  const stranger = await api.signedIn('owner');
  const colleague = await api.signedIn('owner', await api.make.account(reader.orgId));
  const contactId = contacts[0]?.contactId ?? 0;

  for (const other of [stranger, colleague]) {
    const call = other.call(closeConversation, { accountId: other.accountId, contactId });
    await expect(call).rejects.toEqual(refused('not_found'));
  }
  expect(await namesOf(reader, { show_opened: true })).toEqual(['Ana']);
});

test('[IN-01] shows the conversation with the newest text first, with its preview and unread count', async () => {
  const { reader, contacts } = await accountWith([
    { name: 'Ana', body: 'First' },
    { name: 'Bo', body: 'Second\n line' },
  ]);

  const { items, unreadCount, nextPageCursor } = await reader.call(listInbox, {
    accountId: reader.accountId,
  });

  expect(items.map(({ contact }) => contact.name)).toEqual(['Bo', 'Ana']);
  expect(items[0]).toMatchObject({
    contact: { id: contacts[1]?.contactId, isDone: false, blocked: false, unsubscribed: false },
    unreadCount: 1,
    lastMessage: { preview: 'Second line', direction: 'inbound', status: 'received', hasMedia: false },
  });
  expect({ unreadCount, nextPageCursor }).toEqual({ unreadCount: 2, nextPageCursor: 0 });
});

test('[IN-01] chips widen each other; none asks for all three', async () => {
  const { reader, contacts, accountId } = await accountWith([
    { name: 'Ana' },
    { name: 'Bo' },
    { name: 'Cy' },
  ]);
  const [ana, bo] = contacts.map(({ contactId }) => contactId);
  await reader.call(listMessages, { accountId, contactId: ana ?? 0 });
  await reader.call(closeConversation, { accountId, contactId: bo ?? 0 });

  expect(await namesOf(reader, {})).toEqual(['Cy', 'Bo', 'Ana']);
  expect(await namesOf(reader, { show_unread: true, show_opened: true, show_closed: true })).toEqual([
    'Cy',
    'Bo',
    'Ana',
  ]);
  expect(await namesOf(reader, { show_unread: true })).toEqual(['Cy', 'Bo']);
  expect(await namesOf(reader, { show_opened: true })).toEqual(['Cy', 'Ana']);
  expect(await namesOf(reader, { show_closed: true })).toEqual(['Bo']);
  expect(await namesOf(reader, { show_closed: true, show_unread: true })).toEqual(['Cy', 'Bo']);
  expect(await namesOf(reader, { show_unread: false, show_opened: true, show_closed: true })).toEqual([
    'Cy',
    'Bo',
    'Ana',
  ]);
});

test('[IN-01] searches names in any order of words and phones in any format', async () => {
  const { reader, contacts } = await accountWith([{ name: 'Ana Lopez' }, { name: 'Bo Ek' }]);
  const phone = contacts[0]?.phone ?? '';
  const digits = phone.slice(2);

  for (const term of [
    'ana',
    'LOPEZ',
    'lopez an',
    phone,
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  ]) {
    expect(await namesOf(reader, { name_search_term: term })).toEqual(['Ana Lopez']);
  }
  expect(await namesOf(reader, { name_search_term: '%' })).toEqual([]);
  expect(await namesOf(reader, { name_search_term: 'ana', show_closed: true })).toEqual([]);
});

test('[IN-01] pages by activity: nothing twice, nothing missing, also while texts come in', async () => {
  const { reader, contacts, place, accountId } = await accountWith(
    Array.from({ length: 35 }, (_, index) => ({ name: `C${index}` })),
  );

  const first = await reader.call(listInbox, { accountId });
  await messaging.textIn({ from: contacts[0]?.phone ?? '', to: place.phone, body: 'Moved to the top' });
  await eventually(async () => expect((await namesOf(reader, {}))[0]).toBe('C0'));
  const second = await reader.call(listInbox, { accountId, start_cursor: first.nextPageCursor });

  expect(first.items).toHaveLength(30);
  expect(second.items.map(({ contact }) => contact.name)).toEqual(['C4', 'C3', 'C2', 'C1']);
  expect(second.nextPageCursor).toBe(0);
});

test('[IN-01] an answer leaves those who wait above it, a new conversation begins at the top', async () => {
  const { reader, contacts, place, accountId } = await accountWith([{ name: 'Ana' }, { name: 'Ben' }]);
  expect(await namesOf(reader, {})).toEqual(['Ben', 'Ana']);

  await reader.call(sendMessage, { accountId, contactId: contacts[0]?.contactId ?? 0, body: 'Yes' });
  expect(await namesOf(reader, {})).toEqual(['Ben', 'Ana']);

  const { contactId } = await api.make.contact(place, { name: 'Cy' });
  await reader.call(sendMessage, { accountId, contactId, body: 'Hello' });
  expect(await namesOf(reader, {})).toEqual(['Cy', 'Ben', 'Ana']);
});

test('[IN-01] conversations that were answered or closed move nothing, and sink with each text of others', async () => {
  const { reader, contacts, place, accountId } = await accountWith([
    { name: 'Ana' },
    { name: 'Ben' },
    { name: 'Cy' },
  ]);
  const [ana, ben, cy] = contacts;
  await reader.call(closeConversation, { accountId, contactId: cy?.contactId ?? 0 });
  await reader.call(sendMessage, { accountId, contactId: ben?.contactId ?? 0, body: 'Yes' });
  expect(await namesOf(reader, {})).toEqual(['Cy', 'Ben', 'Ana']);

  await messaging.textIn({ from: ana?.phone ?? '', to: place.phone, body: 'And me?' });

  await eventually(async () => expect(await namesOf(reader, {})).toEqual(['Ana', 'Cy', 'Ben']));
});

test('[IN-04] closes and reopens; a new text reopens too', async () => {
  const { reader, contacts, place, accountId } = await accountWith([{ name: 'Ana' }]);
  const { contactId = 0, phone = '' } = contacts[0] ?? {};

  await reader.call(closeConversation, { accountId, contactId });
  expect(await namesOf(reader, { show_closed: true })).toEqual(['Ana']);
  await reader.call(reopenConversation, { accountId, contactId });
  expect(await namesOf(reader, { show_opened: true })).toEqual(['Ana']);
  await reader.call(closeConversation, { accountId, contactId });
  await messaging.textIn({ from: phone, to: place.phone, body: 'One more thing' });

  await eventually(async () => expect(await namesOf(reader, { show_opened: true })).toEqual(['Ana']));
});

test('[IN-01] pages and searches are answered from indexes', async () => {
  const { orgId, accountId } = await api.make.place();
  const { pool } = api.platform.database;
  await tallied(pool, () =>
    pool.query(`insert into contacts (org_id, account_id, name, phone)
    select ${orgId}, ${accountId}, case n when 1 then 'Li Wu' else 'Person ' || md5(n::text) end,
      '+1628' || (5000000 + n)
    from generate_series(1, 20001) n`),
  );
  // Foreign key checks use a plan cached while there were few contacts, which scans all of them per row.
  await pool.query('analyze contacts');
  await pool.query(`insert into conversations (org_id, account_id, contact_id, activity, is_done, unread_count, search_text)
    select org_id, account_id, id, nextval('conversation_activity'), id % 10 <> 0, (id % 500 = 0)::int, search_text
    from contacts where org_id = ${orgId} order by id`);
  await pool.query('vacuum analyze contacts, conversations');
  const filter = { accountId, cursor: 0, limit: 31, patterns: [] };
  const none = { unread: false, opened: false, closed: false };
  const planOf = async (states: typeof none, patterns: string[] = []) => {
    const { text, values } = inboxPageStatement(orgId, { ...filter, states, patterns });
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);

    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const all = { unread: true, opened: true, closed: true };

  expect(await planOf(all)).toContain('conversations_active');
  expect(await planOf({ ...none, opened: true })).toContain('conversations_by_state');
  // Once for the page, once for the count that comes with every page.
  expect((await planOf({ ...none, unread: true })).match(/conversations_unread/g)).toHaveLength(2);
  expect(await planOf(all, ['%c81e728d9d%'])).toContain('conversations_by_folded_text');
  // Words without a trigram are searched among the newest conversations, and then among all.
  const search = async (term: string) => {
    const patterns = searchPatterns(term);
    const { rows } = await findInboxPage(pool, orgId, { ...filter, states: none, patterns, headSize: 100 });

    return rows.map(({ name }) => name);
  };
  expect(await search('li wu')).toEqual(['Li Wu']);
  expect(await search('pe so')).toHaveLength(31);
});
