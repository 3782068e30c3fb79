import {
  createContact,
  deleteContact,
  mergeContacts,
  restoreContact,
  updateContact,
} from 'shared-contracts/api/contacts';
import {
  clearList,
  cloneList,
  createList,
  deleteList,
  getList,
  updateList,
} from 'shared-contracts/api/contacts/lists';
import { getContactGrowth, getContactsByCarrier, getContactsByList } from 'shared-contracts/api/dashboard';
import { getImport, undoImport, uploadContacts } from 'shared-contracts/api/imports';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { eventuallyThread, useMessaging } from '../../testing/messaging.ts';
import { tallyFaults } from '../../testing/tally-faults.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { correctTalliesHandler } from './correct-tallies.job.ts';
import { mergeTallies } from './merge-tallies.handler.ts';
import { purgeContactsHandler } from './purge-contacts.job.ts';
import { insertContact } from './records/contacts.store.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const signal = new AbortController().signal;
/** Includes the time at which every contact of these tests is created. */
const range = { from: Date.UTC(2026, 0, 1) / 1_000, to: Math.ceil(Date.now() / 1_000) + 86_400 };
const createdAt = new Date('2026-01-05T12:00:00Z');

/** Returns what the dashboard shows of an account's contacts, after checking that it agrees with the rows. */
async function shown({ call, accountId }: Pick<SignedIn, 'call' | 'accountId'>) {
  expect(await tallyFaults(api.platform.database.pool)).toEqual([]);
  const { totalContacts, contactGrowth } = await call(getContactGrowth, { accountId, ...range });
  expect(contactGrowth).toBe(totalContacts);
  const { contactsByCarrier } = await call(getContactsByCarrier, { accountId, ...range });
  const { contactsByList } = await call(getContactsByList, { accountId, ...range });
  const byLabel = (amounts: readonly { label: string; amount: number }[]) =>
    Object.fromEntries(amounts.map(({ label, amount }) => [label, amount]));

  return { total: totalContacts, carriers: byLabel(contactsByCarrier), lists: byLabel(contactsByList) };
}

/** Runs queued jobs until there are none. */
async function work(): Promise<void> {
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
}

const rowsOf = async (orgId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from contact_tallies where org_id = ${orgId})
      + (select count(*) from growth_tallies where org_id = ${orgId})
      + (select count(*) from list_tallies where org_id = ${orgId}) as count`.execute(
    api.platform.database.db,
  );

  return rows[0]?.count ?? 0;
};

test('[CA-02] contacts who are added, changed, text in or are imported count at once, until an undo', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const made = await staff.call(createContact, {
    accountId,
    phone: api.make.phone(),
    metadata: { carrier: ' Verizon ' },
  });
  expect(await shown(staff)).toEqual({ total: 1, carriers: { Verizon: 1 }, lists: {} });
  await staff.call(updateContact, { accountId, contactId: made.id, metadata: { carrier: '' } });
  expect(await shown(staff)).toMatchObject({ total: 1, carriers: { Unknown: 1 } });

  const phone = api.make.phone();
  await messaging.textIn({ from: phone, to: place.phone, body: 'Are you open?' });
  await eventuallyThread(staff, phone);
  expect(await shown(staff)).toMatchObject({ total: 2, carriers: { Unknown: 2 } });

  const list = await staff.call(createList, { accountId, name: 'Imported' });
  const rows = ['phone,carrier', `${made.phone},T-Mobile`, '4155550101,T-Mobile', '4155550102,AT&T'];
  const file = new File([rows.join('\n')], 'people.csv', { type: 'text/csv' });
  const { importId } = await staff.call(uploadContacts, { accountId, file, listId: list.id });
  await work();
  expect(await staff.call(getImport, { importId })).toMatchObject({ created: 2, updated: 1 });
  expect(await shown(staff)).toEqual({
    total: 4,
    carriers: { 'T-Mobile': 2, 'AT&T': 1, Unknown: 1 },
    lists: { Imported: 3 },
  });

  await staff.call(undoImport, { importId });
  await work();
  expect(await shown(staff)).toEqual({ total: 2, carriers: { Unknown: 2 }, lists: { Imported: 0 } });
});

test('[CA-02] deleted contacts count again once they are restored, on their lists too; purged ones never', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const contactIds = [
    (await api.make.contact(staff)).contactId,
    (await api.make.contact(staff)).contactId,
    (await api.make.contact(staff)).contactId,
  ];
  const [first = 0, second = 0] = contactIds;
  await staff.call(updateContact, { accountId, contactId: first, metadata: { carrier: 'Verizon' } });
  const { id: listId } = await staff.call(createList, { accountId, name: 'Regulars' });
  await staff.call(updateList, { listId, contactsToAdd: contactIds });
  const before = { total: 3, carriers: { Verizon: 1, Unknown: 2 }, lists: { Regulars: 3 } };
  expect(await shown(staff)).toEqual(before);

  for (const contactId of [first, second]) {
    await staff.call(deleteContact, { accountId, contactId });
  }
  expect(await shown(staff)).toEqual({ total: 1, carriers: { Unknown: 1 }, lists: { Regulars: 1 } });
  for (const contactId of [first, second]) {
    await staff.call(restoreContact, { accountId, contactId });
  }
  expect(await shown(staff)).toEqual(before);

  await staff.call(deleteContact, { accountId, contactId: first });
  await sql`update contact_deletions set deleted_at = now() - interval '2 days' where org_id = ${orgId}`.execute(
    api.platform.database.db,
  );
  await purgeContactsHandler(api.platform).run({}, signal);
  expect(await shown(staff)).toEqual({ total: 2, carriers: { Unknown: 2 }, lists: { Regulars: 2 } });
});

test('[CA-02] merged contacts count once, under the carrier of the one that is left', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const { contactId } = await api.make.contact(staff);
  const { contactId: otherContactId } = await api.make.contact(staff);
  await staff.call(updateContact, { accountId, contactId: otherContactId, metadata: { carrier: 'Verizon' } });
  const { id: both } = await staff.call(createList, { accountId, name: 'Both' });
  const { id: other } = await staff.call(createList, { accountId, name: 'Other' });
  await staff.call(updateList, { listId: both, contactsToAdd: [contactId, otherContactId] });
  await staff.call(updateList, { listId: other, contactsToAdd: [otherContactId] });

  await staff.call(mergeContacts, { accountId, contactId, otherContactId, phoneOf: 'this' });
  expect(await shown(staff)).toEqual({ total: 1, carriers: { Verizon: 1 }, lists: { Both: 1, Other: 1 } });
});

test('[IN-16] a list that is copied, cleared or deleted has the size of its members', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const people = [await api.make.contact(staff), await api.make.contact(staff)];
  const contactsToAdd = people.map(({ contactId }) => contactId);
  const { id: listId } = await staff.call(createList, { accountId, name: 'Regulars' });
  expect(await staff.call(updateList, { listId, contactsToAdd })).toMatchObject({ size: 2 });
  const copy = await staff.call(cloneList, { listId });
  expect(copy.size).toBe(2);
  expect((await shown(staff)).lists).toEqual({ Regulars: 2, 'Regulars copy': 2 });

  expect(await staff.call(updateList, { listId, contactsToRemove: contactsToAdd.slice(1) })).toMatchObject({
    size: 1,
  });
  expect(await staff.call(clearList, { listId })).toMatchObject({ size: 0 });
  expect((await staff.call(getList, { listId: copy.id })).size).toBe(2);
  await staff.call(deleteList, { listId: copy.id });
  expect((await shown(staff)).lists).toEqual({ Regulars: 0 });
});

test('[CA-02] merging changes no count, also while contacts are being added', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const { id: listId } = await staff.call(createList, { accountId, name: 'Regulars' });
  for (let made = 0; made < 3; made++) {
    const { contactId } = await api.make.contact(staff, { createdAt });
    await staff.call(updateList, { listId, contactsToAdd: [contactId] });
  }
  const before = await shown(staff);
  expect(await rowsOf(orgId)).toBe(9);

  await api.platform.database.inTransaction(async (tx) => {
    await insertContact(tx, orgId, { accountId, name: 'Ana', phone: api.make.phone() });
    await Promise.all([mergeTallies(api.platform), mergeTallies(api.platform)]);
    expect(await shown(staff)).toEqual(before);
    expect(await rowsOf(orgId)).toBe(3);
  });
  expect(await shown(staff)).toEqual({ ...before, total: 4, carriers: { Unknown: 4 } });
  await mergeTallies(api.platform);
  expect(await shown(staff)).toEqual({ ...before, total: 4, carriers: { Unknown: 4 } });
  // Ana came in another quarter hour.
  expect(await rowsOf(orgId)).toBe(4);
});

test('[CA-02] a carrier and a list that lost everyone keep no row', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const { contactId } = await api.make.contact(staff);
  const { id: listId } = await staff.call(createList, { accountId, name: 'Regulars' });
  await staff.call(updateList, { listId, contactsToAdd: [contactId] });
  await mergeTallies(api.platform);
  await staff.call(deleteContact, { accountId, contactId });
  await mergeTallies(api.platform);

  expect(await rowsOf(orgId)).toBe(0);
  expect(await shown(staff)).toEqual({ total: 0, carriers: {}, lists: { Regulars: 0 } });
});

test('[CA-02] changes that the previous release makes during an update are counted by the next day', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const { contactId } = await api.make.contact(staff);
  const { id: listId } = await staff.call(createList, { accountId, name: 'Regulars' });
  const { id: goneId } = await staff.call(createList, { accountId, name: 'Gone' });
  await staff.call(updateList, { listId: goneId, contactsToAdd: [contactId] });
  await staff.call(deleteList, { listId: goneId });
  const { pool } = api.platform.database;
  await pool.query(
    `insert into contacts (org_id, account_id, name, phone, metadata)
     values ($1, $2, 'Ana', $3, '{"carrier": "Verizon"}')`,
    [orgId, accountId, api.make.phone()],
  );
  await pool.query('insert into list_members (org_id, list_id, contact_id) values ($1, $2, $3)', [
    orgId,
    listId,
    contactId,
  ]);
  await pool.query('update contacts set account_id = null where org_id = $1 and id = $2', [orgId, contactId]);

  await correctTalliesHandler(api.platform).run({}, signal);
  expect(await shown(staff)).toEqual({ total: 1, carriers: { Verizon: 1 }, lists: { Regulars: 1 } });
  await mergeTallies(api.platform);
  expect(await rowsOf(orgId)).toBe(3);
});
