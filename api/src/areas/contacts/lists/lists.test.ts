import { createContact, searchContacts, updateContact } from 'shared-contracts/api/contacts';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import {
  clearList,
  cloneList,
  countListUnsubscribes,
  createList,
  createListFrom,
  deleteList,
  getList,
  getUnsubscribeList,
  listLists,
  listOrgUnsubscribes,
  listUnsubscribers,
  subscribeList,
  updateList,
} from 'shared-contracts/api/contacts/lists';
import * as lists from 'shared-contracts/api/contacts/lists';
import { endpointsOf } from 'shared-contracts/api/index';
import { listConsent } from 'shared-contracts/api/contacts';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

const api = useApi();

/** Signs in staff with a list of these contacts. */
async function listOf(names: readonly string[] = []) {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const list = await staff.call(createList, { accountId, name: 'Regulars' });
  const contacts = [];
  for (const name of names) {
    contacts.push((await api.make.contact(staff, { name })).contactId);
  }
  await staff.call(updateList, { listId: list.id, contactsToAdd: contacts });

  return { staff, accountId, listId: list.id, contacts };
}

const namesIn = async (
  staff: SignedIn,
  query: Partial<InputOf<typeof searchContacts>>,
): Promise<string[]> => {
  const page = await staff.call(searchContacts, {
    accountId: staff.accountId,
    suggestion: false,
    sort: 'name',
    ...query,
  });

  return page.items.map(({ name }) => name);
};

const byId = endpointsOf(lists).filter(({ path }) => path.startsWith('/lists/:listId'));

test.each(byId.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[IN-16] %s refuses a list of another organization, and of an account that is not theirs',
  async (_name, endpoint) => {
    const { staff, listId } = await listOf(['Ana']);
    const stranger = await api.signedIn('owner');
    const colleague = await api.signedIn('owner', await api.make.account(staff.orgId));

    await expectRefusal(stranger.call(endpoint, { listId }), 'list_not_found');
    await expectRefusal(colleague.call(endpoint, { listId }), 'forbidden');
    expect((await staff.call(getList, { listId })).size).toBe(1);
  },
);

test('[IN-16] refuses a list in an account of another organization, or without the permission', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const viewer = await api.signedIn('viewer', staff);
  const list = { accountId: staff.accountId, name: 'Mine' };

  await expectRefusal(stranger.call(createList, list), 'not_found');
  await expectRefusal(viewer.call(createList, list), 'forbidden');
});

test('[IN-16] refuses names with other than letters, digits, underscores and spaces, and names that are taken', async () => {
  const { staff, accountId, listId } = await listOf();
  const other = await staff.call(createList, { accountId, name: 'Other' });
  const rule = 'List name may only contain AlphaNumeric characters with Spaces';

  const refusal = await expectRefusal(staff.call(createList, { accountId, name: 'VIP!' }), 'invalid_input');
  expect(refusal.fields).toEqual({ name: rule });
  await expectRefusal(staff.call(createList, { accountId, name: ' ' }), 'invalid_input');
  await expectRefusal(staff.call(createList, { accountId, name: 'Regulars' }), 'list_exists');
  await expectRefusal(staff.call(createList, { accountId, name: 'All' }), 'list_exists');
  await expectRefusal(
    staff.call(updateList, { listId: other.id, list: { name: 'Regulars' } }),
    'list_exists',
  );
  expect((await staff.call(updateList, { listId, list: { name: 'Guests_2 b' } })).name).toBe('Guests_2 b');
});

test('[IN-16] All and Unsubscribe come first and stay as they are', async () => {
  const { staff, accountId, contacts } = await listOf(['Ana', 'Bo']);
  await staff.call(unsubscribeContact, { accountId, contactId: contacts[0] ?? 0 });

  const { items } = await staff.call(listLists, { accountId });
  expect(items.map(({ name, kind, size }) => ({ name, kind, size }))).toEqual([
    { name: 'All', kind: 'all', size: 2 },
    { name: 'Unsubscribe', kind: 'unsubscribe', size: 1 },
    { name: 'Regulars', kind: 'plain', size: 2 },
  ]);
  for (const { id: listId } of items.slice(0, 2)) {
    await expectRefusal(staff.call(updateList, { listId, list: { name: 'Mine' } }), 'list_built_in');
    await expectRefusal(staff.call(updateList, { listId, contactsToAdd: contacts }), 'list_built_in');
    await expectRefusal(staff.call(clearList, { listId }), 'list_built_in');
    await expectRefusal(staff.call(deleteList, { listId }), 'list_built_in');
  }
});

test('[IN-16] lists are found by the beginning of their name, and paged', async () => {
  const { staff, accountId } = await listOf();
  for (let n = 0; n < 52; n++) {
    await staff.call(createList, { accountId, name: `Batch ${n}` });
  }

  const page = await staff.call(listLists, { accountId, prefix: 'reg' });
  expect(page.items.map(({ name }) => name)).toEqual(['Regulars']);
  const first = await staff.call(listLists, { accountId, prefix: 'batch' });
  const second = await staff.call(listLists, {
    accountId,
    prefix: 'batch',
    start_cursor: first.nextPageCursor,
  });
  expect([first.items.length, second.items.length, second.nextPageCursor]).toEqual([50, 2, 0]);
});

test('[IN-13] [IN-16] contacts go in and out; those of another account or organization do not', async () => {
  const { staff, accountId, listId, contacts } = await listOf(['Ana', 'Bo']);
  const elsewhere = await api.make.contact(await api.make.account(staff.orgId));
  const abroad = await api.make.contact(await api.make.place());

  const added = await staff.call(updateList, {
    listId,
    contactsToAdd: [...contacts, elsewhere.contactId, abroad.contactId],
  });
  expect([added.contactsAdded, added.size]).toEqual([0, 2]);
  const changed = await staff.call(updateList, { listId, contactsToRemove: contacts.slice(0, 1) });

  expect([changed.contactsRemoved, changed.size]).toEqual([1, 1]);
  expect(await namesIn(staff, { list_name: 'Regulars' })).toEqual(['Bo']);
  const bo = await staff.call(getContact, { accountId, contactId: contacts[1] ?? 0 });
  expect(bo.lists).toEqual([{ id: listId, name: 'Regulars' }]);
  expect(await auditedActions(api, staff.userId)).toContain('list.members_changed');
});

test('[IN-12] a new contact is put into the list it is made in', async () => {
  const { staff, accountId, listId } = await listOf();

  await staff.call(createContact, { accountId, name: 'Ana', phone: api.make.phone(), listId });

  expect(await namesIn(staff, { list_name: 'Regulars' })).toEqual(['Ana']);
  await expectRefusal(
    staff.call(createContact, { accountId, phone: api.make.phone(), listId: 999_999 }),
    'list_not_found',
  );
});

test('[IN-16] a list is copied, cleared and deleted; the contacts stay', async () => {
  const { staff, accountId, listId } = await listOf(['Ana', 'Bo']);

  const copy = await staff.call(cloneList, { listId });
  expect([copy.name, copy.kind, copy.size]).toEqual(['Regulars copy', 'plain', 2]);
  expect((await staff.call(cloneList, { listId })).name).toBe('Regulars copy 2');
  expect((await staff.call(clearList, { listId })).size).toBe(0);
  await staff.call(deleteList, { listId });

  await expectRefusal(staff.call(getList, { listId }), 'list_not_found');
  await expectRefusal(
    staff.call(searchContacts, { accountId, suggestion: false, list_name: 'Regulars' }),
    'list_not_found',
  );
  expect(await namesIn(staff, {})).toEqual(['Ana', 'Bo']);
});

test('[IN-17] a saved search is evaluated at each use, within its source list', async () => {
  const { staff, accountId, listId, contacts } = await listOf(['Ana Lopez', 'Bo Lopez']);
  await api.make.contact(staff, { name: 'Cy Lopez' });
  await staff.call(updateContact, {
    accountId,
    contactId: contacts[0] ?? 0,
    metadata: { visits: '12', favorite_drink: 'Chai' },
  });
  const list = await staff.call(createListFrom, {
    accountId,
    searchListName: 'Frequent',
    sourceListName: 'Regulars',
    nameSearchTerm: 'lopez',
    customFields: [{ field: 'favorite_drink', query_value: 'chai' }],
    filters: [{ type: 'number', field: 'visits', operation: 'af', queryValue: '10' }],
  });

  expect(list).toMatchObject({
    kind: 'query',
    size: 1,
    querySourceListName: 'Regulars',
    queryNameSearchTerm: 'lopez',
  });
  expect(await namesIn(staff, { list_name: 'Frequent' })).toEqual(['Ana Lopez']);
  await staff.call(updateContact, {
    accountId,
    contactId: contacts[1] ?? 0,
    metadata: { visits: '11', favorite_drink: 'CHAI' },
  });
  expect(await namesIn(staff, { list_name: 'Frequent' })).toEqual(['Ana Lopez', 'Bo Lopez']);
  await expectRefusal(staff.call(deleteList, { listId }), 'list_in_use');
  await expectRefusal(
    staff.call(updateList, { listId: list.id, contactsToAdd: contacts }),
    'list_takes_no_contacts',
  );
  const wider = await staff.call(updateList, {
    listId: list.id,
    list: { queryFilters: [], queryCustomFields: [] },
  });
  expect(wider.queryFilters).toEqual([]);
  expect(await namesIn(staff, { list_name: 'Frequent', name_search_term: 'bo' })).toEqual(['Bo Lopez']);
});

test('[IN-17] refuses a search that could not be looked for, and searches too deep in each other', async () => {
  const { staff, accountId } = await listOf();
  const filters = [{ type: 'date' as const, field: 'birthday', queryValue: 'soon' }]; // a literal of the table
  await expectRefusal(
    staff.call(createListFrom, { accountId, searchListName: 'Wrong', filters }),
    'invalid_input',
  );

  for (const [name, source] of [
    ['One', 'All'],
    ['Two', 'One'],
    ['Three', 'Two'],
  ] as const) {
    await staff.call(createListFrom, { accountId, searchListName: name, sourceListName: source });
  }
  await expectRefusal(
    staff.call(createListFrom, { accountId, searchListName: 'Four', sourceListName: 'Three' }),
    'list_too_deep',
  );
});

test('[IN-18] hides those who opted out where the organization says so', async () => {
  const { staff, accountId, listId, contacts } = await listOf(['Ana', 'Bo']);
  await staff.call(unsubscribeContact, { accountId, contactId: contacts[0] ?? 0 });
  const unsubscribed = await staff.call(listUnsubscribers, { accountId });
  expect(unsubscribed.items.map(({ name }) => name)).toEqual(['Ana']);
  expect(await staff.call(countListUnsubscribes, { listId })).toEqual({ count: 1 });

  await api.platform.database.db
    .updateTable('organizations')
    .set({ show_unsubscribers: false })
    .where('org_id', '=', staff.orgId)
    .execute();

  const refusal = await expectRefusal(staff.call(getUnsubscribeList, { accountId }), 'unsubscribers_hidden');
  expect(refusal.message).toBe('Unsubscribed contacts are hidden for the current organization.');
  await expectRefusal(staff.call(listUnsubscribers, { accountId }), 'unsubscribers_hidden');
  await expectRefusal(staff.call(listOrgUnsubscribes, {}), 'unsubscribers_hidden');
  await expectRefusal(staff.call(countListUnsubscribes, { listId }), 'unsubscribers_hidden');
  await expectRefusal(namesIn(staff, { list_name: 'Unsubscribe' }), 'unsubscribers_hidden');
  const filters = JSON.stringify([{ type: 'choice', field: 'opt_in', queryValue: 'out' }]);
  await expectRefusal(namesIn(staff, { filters }), 'unsubscribers_hidden');
  const { items } = await staff.call(listLists, { accountId });
  expect(items.map(({ name }) => name)).toEqual(['All', 'Regulars']);
});

test('[IN-18] recording the consent of a list never lifts an opt-out', async () => {
  const { staff, accountId, listId, contacts } = await listOf(['Ana', 'Bo']);
  const [ana = 0, bo = 0] = contacts;
  await staff.call(unsubscribeContact, { accountId, contactId: ana });

  expect(await staff.call(subscribeList, { listId })).toEqual({ subscribed: 1, optedOut: 1 });
  expect(await staff.call(subscribeList, { listId })).toEqual({ subscribed: 0, optedOut: 1 });

  expect((await staff.call(getContact, { accountId, contactId: ana })).unsubscribedAt).not.toBeNull();
  const { items } = await staff.call(listConsent, { accountId, contactId: bo });
  expect(items).toMatchObject([{ change: 'opted_in', source: 'staff', detail: 'List Regulars' }]);
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999'])('[IN-16] %s is no list', async (id) => {
  const { token } = await api.signedIn('owner');
  const answer = await fetch(`${api.url}/lists/${id}`, { headers: { authorization: `Bearer ${token}` } });

  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});
