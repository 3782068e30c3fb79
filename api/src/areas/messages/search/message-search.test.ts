import {
  listNewerMessages,
  listOlderMessages,
  readThreadAround,
  searchMessages,
} from 'shared-contracts/api/messages/search';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { lookUpStatement, newestStatement } from './message-search.store.ts';
import { searchQuery } from './search-query.rules.ts';

const api = useApi();
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

/** Creates an account whose customer has sent these texts. Returns their ids. */
async function talked(bodies: readonly string[]) {
  const place = await api.make.place();
  const staff = await api.signedIn('agent', place);
  const { contactId } = await api.make.contact(place, { name: 'Ana' });
  const { rows } = await api.platform.database.pool.query<{ id: number }>(
    `insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number)
     select $1, $2, $3, 'inbound', body, 'received', 'simulator', '+1' from unnest($4::text[]) as body returning id`,
    [place.orgId, place.accountId, contactId, bodies],
  );

  return { place, staff, at: { accountId: place.accountId, contactId }, ids: rows.map(({ id }) => id) };
}

test('[IN-02] a thread around a message does not know messages of others', async () => {
  const { staff, at } = await talked(['Here']);
  const other = await talked(['There']);
  const elsewhere = await api.signedIn('owner', await api.make.account(other.place.orgId));

  await expect(staff.call(readThreadAround, { ...at, message_id: other.ids[0] ?? 0 })).rejects.toEqual(
    refused('not_found'),
  );
  for (const endpoint of [readThreadAround, listOlderMessages, listNewerMessages] as const) {
    const input = { accountId: elsewhere.accountId, contactId: other.at.contactId, message_id: 1 };
    await expect(elsewhere.call(endpoint, input)).rejects.toEqual(refused('not_found'));
  }
  expect((await staff.call(searchMessages, { accountId: at.accountId, search_term: 'there' })).items).toEqual(
    [],
  );
  await expect(staff.call(searchMessages, { accountId: at.accountId, search_term: ' ' })).rejects.toEqual(
    refused('invalid_input'),
  );
});

test('[IN-02] finds every word in any case and by prefix, and finds nothing for symbols alone', async () => {
  const { staff, at, ids } = await talked([
    'A table for two at 8:30, please',
    'TABLE four, and a cake',
    "I can't come, my mother's tab is open",
    'Ceci n’est pas une naïve façade',
  ]);
  const matches = async (search_term: string) =>
    (await staff.call(searchMessages, { accountId: at.accountId, search_term })).items.map(({ messageId }) =>
      ids.indexOf(messageId),
    );

  expect(await matches('table')).toEqual([1, 0]);
  expect(await matches('tab')).toEqual([2, 1, 0]);
  expect(await matches('two table')).toEqual([0]);
  expect(await matches("can't")).toEqual([2]);
  expect(await matches('8:30')).toEqual([0]);
  expect(await matches('FAÇADE')).toEqual([3]);
  for (const term of ['!!', "' | x", '\\', ':* & !', '<-> (', "'''"]) {
    expect(await matches(term)).toEqual([]);
  }
});

test('[IN-02] a hit has its sender and its words marked, newest first, page by page', async () => {
  const { staff, at } = await talked(Array.from({ length: 35 }, (_, n) => `Number ${n} of the ferries`));
  const { accountId } = at;

  const first = await staff.call(searchMessages, { accountId, search_term: 'ferr' });
  const second = await staff.call(searchMessages, {
    accountId,
    search_term: 'ferr',
    start_cursor: first.nextPageCursor,
  });

  expect(first.items[0]).toMatchObject({
    contact: { id: at.contactId, name: 'Ana' },
    direction: 'inbound',
    snippet: [
      { text: 'Number 34 of the ', isHit: false },
      { text: 'ferries', isHit: true },
    ],
  });
  expect([first.items.length, second.items.length, second.nextPageCursor]).toEqual([30, 5, 0]);
});

test('[IN-02] the thread opens around a message and is read both ways, nothing twice, nothing missing', async () => {
  const { staff, at, ids } = await talked(Array.from({ length: 200 }, (_, n) => `Text ${n}`));
  const around = await staff.call(readThreadAround, { ...at, message_id: ids[100] ?? 0 });
  const older = { ...at, message_id: around.items.at(-1)?.id ?? 0 };
  const newer = { ...at, message_id: around.items[0]?.id ?? 0 };
  const below = await staff.call(listOlderMessages, older);
  const lowest = await staff.call(listOlderMessages, { ...older, start_cursor: below.nextPageCursor });
  const above = await staff.call(listNewerMessages, newer);
  const highest = await staff.call(listNewerMessages, { ...newer, start_cursor: above.nextPageCursor });

  const all = [highest, above, around, below, lowest].flatMap(({ items }) => items.map(({ id }) => id));
  expect(all).toEqual(ids.toReversed());
  expect([highest.nextPageCursor, lowest.nextPageCursor]).toEqual([0, 0]);
  expect([around.hasOlder, around.hasNewer]).toEqual([true, true]);
  const last = await staff.call(readThreadAround, { ...at, message_id: ids[199] ?? 0 });
  expect([last.hasNewer, last.items[0]?.id]).toEqual([false, ids[199]]);
});

test('[IN-02] rare and common words are found by indexes, and texts of waves are not searched', async () => {
  const { place, at } = await talked([]);
  const { pool } = api.platform.database;
  await pool.query(`insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number, wave_id)
    select ${place.orgId}, ${place.accountId}, ${at.contactId}, 'outbound', 'hello there ' || md5(n::text), 'sent', 's', '+1',
      case when n = 7 then 7 end
    from generate_series(1, 20000) n`);
  await pool.query('vacuum analyze messages');
  const planOf = async (statement: string, term: string) => {
    const values = [place.orgId, place.accountId, searchQuery(term), Number.MAX_SAFE_INTEGER, 31, ''];
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);

    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const rare = 'c4ca4238a0b923820dcc509a6f75849b'; // md5 of 1

  expect(await planOf(lookUpStatement, rare)).toContain('messages_words');
  expect(await planOf(newestStatement, 'hello')).toContain('Index Scan Backward');
  const staff = await api.signedIn('agent', place);
  const countOf = async (search_term: string) =>
    (await staff.call(searchMessages, { accountId: at.accountId, search_term })).items.length;
  expect(await countOf(rare)).toBe(1);
  expect(await countOf('hello')).toBe(30);
  expect(await countOf('8f14e45fceea167a5a36dedd4bea2543')).toBe(0); // md5 of 7, which only a wave contains
});
