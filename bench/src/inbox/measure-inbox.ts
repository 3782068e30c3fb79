import { searchContacts } from 'shared-contracts/api/contacts';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { getMe } from 'shared-contracts/api/users';
import { addressOf } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { fillAccount } from './fill-account.ts';
import type { Size } from './fill-account.ts';
import { timeCalls } from './time-calls.ts';

const names = ['kowalski', 'nakamura', 'pellegrini', 'ximena w', 'dubois an', 'thornton 77', 'okafor', 'zie'];

export async function bigAccountOf(client: Client): Promise<number | undefined> {
  const { organization } = await client.call(getMe, {});

  return organization.accounts.find(({ name }) => name === 'Big')?.id;
}

/** Measures the lists, conversations and searches of an account of this size, each call separately. */
export async function measureInbox(stack: Stack, size: Size): Promise<Measured[]> {
  const first = await signIn(stack);
  if (!(await bigAccountOf(first.client))) {
    await fillAccount(stack, size);
  }
  // Sign in again: account access was written directly to the database, bypassing the API.
  const { token, client } = await signIn(stack);
  const accountId = (await bigAccountOf(client)) ?? 0;
  const page = await client.call(listInbox, { accountId });
  const contactIds = page.items.map(({ contact }) => contact.id);

  const rows: Measured[] = [];
  const measure = async (
    what: string,
    paths: readonly string[],
    limits: { p50?: number; p99?: number } = {},
  ): Promise<void> => {
    const { p50Ms, p99Ms } = await timeCalls(stack, { token, paths });
    const row = (share: string, value: number, limit: number | undefined): Measured =>
      limit === undefined
        ? figureWithoutTarget(`${what}, ${share}`, value, 'ms')
        : atMost(`${what}, ${share}`, { value, limit, unit: 'ms' });
    rows.push(row('p50', p50Ms, limits.p50), row('p99', p99Ms, limits.p99));
    console.error(`${what}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`);
  };
  const table = (filter: object): string =>
    addressOf(searchContacts, { accountId, suggestion: false, ...filter });
  const filtered = (filter: object): string => table({ filters: JSON.stringify([filter]) });

  await measure('inbox page', [addressOf(listInbox, { accountId })], { p50: 2, p99: 20 });
  await measure('inbox page, unread', [addressOf(listInbox, { accountId, show_unread: true })], {
    p50: 2,
    p99: 20,
  });
  await measure(
    'thread page',
    contactIds.map((contactId) => addressOf(listMessages, { accountId, contactId, is_admin_session: true })),
    { p50: 2, p99: 20 },
  );
  await measure(
    'name search, suggestions',
    names.map((term) => addressOf(searchContacts, { accountId, suggestion: true, name_search_term: term })),
    { p50: 30 },
  );
  await measure(
    'name search in the inbox',
    names.map((term) => addressOf(listInbox, { accountId, name_search_term: term })),
    { p50: 30 },
  );
  await measure('contacts, first page, newest', [table({})], { p50: 500 });
  await measure('contacts, first page, by name', [table({ sort: 'name' })], { p50: 500 });
  await measure('contacts, first page, by activity', [table({ sort: '-activity' })], { p50: 500 });
  await measure(
    'contacts by name, with their count',
    names.map((term) => table({ name_search_term: term })),
    { p50: 500 },
  );
  await measure(
    'contacts by a number field, with their count',
    [filtered({ type: 'number', field: 'visits', operation: 'af', queryValue: '195' })],
    { p50: 500 },
  );
  await measure(
    'contacts by a date field, with their count',
    [
      filtered({
        type: 'date',
        field: 'birthday',
        operation: 'bt',
        queryValue: '1980-03-01',
        queryValueTo: '1980-03-07',
      }),
    ],
    { p50: 500 },
  );
  await measure('contacts of a list, with their count', [table({ list_name: 'Every 50', sort: 'name' })], {
    p50: 500,
  });
  await measure('lists of the drawer', [addressOf(listLists, { accountId })], { p50: 100 });

  return rows;
}
