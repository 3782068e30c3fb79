import { searchContacts } from 'shared-contracts/api/contacts';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { addressOf } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';

const names = ['kowalski', 'nakamura', 'pellegrini', 'ximena w', 'dubois an', 'thornton 77', 'okafor', 'zie'];

/** Limits in milliseconds. */
export interface Limits {
  readonly p50?: number;
  readonly p99?: number;
}

/** A call to measure. Its paths are called in rotation. */
export interface MeasuredCall {
  readonly what: string;
  readonly paths: readonly string[];
  readonly limits: Limits;
}

/** Returns the calls of the lists, conversations and searches of a filled account. */
export async function callsOfAccount(client: Client, accountId: number): Promise<MeasuredCall[]> {
  const page = await client.call(listInbox, { accountId });
  const contactIds = page.items.map(({ contact }) => contact.id);
  const calls: MeasuredCall[] = [];
  const call = (what: string, paths: readonly string[], limits: Limits) =>
    calls.push({ what, paths, limits });
  const table = (filter: object): string =>
    addressOf(searchContacts, { accountId, suggestion: false, ...filter });
  const filtered = (filter: object): string => table({ filters: JSON.stringify([filter]) });

  call('inbox page', [addressOf(listInbox, { accountId })], { p50: 2, p99: 20 });
  call('inbox page, unread', [addressOf(listInbox, { accountId, show_unread: true })], {
    p50: 2,
    p99: 20,
  });
  call(
    'thread page',
    contactIds.map((contactId) => addressOf(listMessages, { accountId, contactId, is_admin_session: true })),
    { p50: 2, p99: 20 },
  );
  call(
    'name search, suggestions',
    names.map((term) => addressOf(searchContacts, { accountId, suggestion: true, name_search_term: term })),
    { p50: 30 },
  );
  call(
    'name search in the inbox',
    names.map((term) => addressOf(listInbox, { accountId, name_search_term: term })),
    { p50: 30 },
  );
  call('contacts, first page, newest', [table({})], { p50: 500 });
  call('contacts, first page, by name', [table({ sort: 'name' })], { p50: 500 });
  call('contacts, first page, by activity', [table({ sort: '-activity' })], { p50: 500 });
  call(
    'contacts by name, with their count',
    names.map((term) => table({ name_search_term: term })),
    { p50: 500 },
  );
  call(
    'contacts by a number field, with their count',
    [filtered({ type: 'number', field: 'visits', operation: 'af', queryValue: '195' })],
    { p50: 500 },
  );
  call(
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
  call('contacts of a list, with their count', [table({ list_name: 'Every 50', sort: 'name' })], {
    p50: 500,
  });
  call('lists of the drawer', [addressOf(listLists, { accountId })], { p50: 100 });

  return calls;
}
