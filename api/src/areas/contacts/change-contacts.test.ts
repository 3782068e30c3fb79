import {
  createContact,
  deleteContact,
  listConsent,
  mergeContacts,
  restoreContact,
  searchContacts,
  updateContact,
} from 'shared-contracts/api/contacts';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { createList, updateList } from 'shared-contracts/api/contacts/lists';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { eventually, eventuallyThread, useMessaging } from '../../testing/messaging.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { purgeContactsHandler } from './purge-contacts.job.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });

test('[IN-13] no contact is requested that was deleted or merged into another', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const [deleted, gone, kept] = [
    await api.make.contact(staff),
    await api.make.contact(staff),
    await api.make.contact(staff),
  ];

  await staff.call(deleteContact, { accountId, contactId: deleted.contactId });
  await staff.call(mergeContacts, {
    accountId,
    contactId: kept.contactId,
    otherContactId: gone.contactId,
  });

  const recorded = await api.platform.database.db
    .selectFrom('live_events')
    .select('event')
    .where('org_id', '=', orgId)
    .where('event', 'like', 'contact%')
    .execute();
  expect(recorded).toEqual([{ event: 'contacts.changed' }, { event: 'contacts.changed' }]);
});

test('[IN-13] a contact of another account or organization is not changed, deleted, restored or merged', async () => {
  const staff = await api.signedIn('owner');
  const { contactId } = await api.make.contact(staff);
  const colleague = await api.signedIn('owner', await api.make.account(staff.orgId));
  const stranger = await api.signedIn('owner');

  for (const other of [colleague, stranger]) {
    const { accountId } = other;
    const place = { accountId, contactId };
    const own = await api.make.contact(other);
    await expectRefusal(other.call(updateContact, { ...place, name: 'Mine' }), 'not_found');
    await expectRefusal(other.call(deleteContact, place), 'not_found');
    await expectRefusal(other.call(restoreContact, place), 'not_found');
    await expectRefusal(other.call(listConsent, place), 'not_found');
    await expectRefusal(other.call(mergeContacts, { ...place, otherContactId: own.contactId }), 'not_found');
    const into = { accountId, contactId: own.contactId, otherContactId: contactId };
    await expectRefusal(other.call(mergeContacts, into), 'not_found');
  }
  await expectRefusal(
    staff.call(mergeContacts, { accountId: staff.accountId, contactId, otherContactId: contactId }),
    'merge_with_itself',
  );
});

test('[IN-13] a phone in use is refused with the contact it belongs to', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const [ana, bo] = [await api.make.contact(staff), await api.make.contact(staff)];
  const fields = expect.objectContaining({ existingContactId: String(ana.contactId) });

  const changed = staff.call(updateContact, { accountId, contactId: bo.contactId, phone: ana.phone });
  expect((await expectRefusal(changed, 'contact_exists')).fields).toEqual(fields);
  const made = staff.call(createContact, { accountId, phone: ana.phone });
  expect((await expectRefusal(made, 'contact_exists')).fields).toEqual(fields);
  await expectRefusal(
    staff.call(updateContact, { accountId, contactId: bo.contactId, phone: '12' }),
    'invalid_input',
  );
});

test('[IN-13] changes the named fields and leaves the rest; field names are trimmed and joined', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const { contactId } = await api.make.contact(staff, { name: 'Ana' });
  const place = { accountId, contactId };
  await staff.call(updateContact, {
    ...place,
    metadata: { ' favorite  drink ': 'Chai', '  ': 'lost', city: 'Renton' },
  });
  await staff.call(updateContact, { ...place, name: 'Ana Lopez', metadata: { city: null, visits: '3' } });
  const phone = api.make.phone();
  await staff.call(updateContact, { ...place, phone, blocked: true, tcpaOptInLocation: 'Counter' });

  expect(await staff.call(getContact, place)).toMatchObject({
    name: 'Ana Lopez',
    phone,
    blocked: true,
    tcpaOptInLocation: 'Counter',
    metadata: { favorite_drink: 'Chai', visits: '3' },
  });
  expect(await auditedActions(api, staff.userId)).toContain('contact.changed');
});

test('[IN-13] the inbox finds a contact by its new name', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const from = api.make.phone();
  await messaging.textIn({ from, to: place.phone, body: 'Hello' });
  const thread = await eventuallyThread(staff, from);
  await staff.call(updateContact, { ...thread, name: 'Zoe Park' });

  const { items } = await staff.call(listInbox, { accountId: staff.accountId, name_search_term: 'zoe' });
  expect(items).toHaveLength(1);
});

test('[IN-13] a deleted contact is nowhere, is restored with its conversation, and is purged after a day', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const from = api.make.phone();
  await messaging.textIn({ from, to: place.phone, body: 'Hello' });
  const thread = await eventuallyThread(staff, from);
  await staff.call(deleteContact, thread);

  await expectRefusal(staff.call(getContact, thread), 'not_found');
  await expectRefusal(staff.call(listMessages, thread), 'not_found');
  expect((await staff.call(listInbox, { accountId })).items).toEqual([]);
  expect((await staff.call(searchContacts, { accountId, suggestion: false })).total).toBe(0);
  expect((await staff.call(restoreContact, thread)).messageCount).toBe(1);
  expect((await staff.call(listInbox, { accountId })).items).toHaveLength(1);

  await staff.call(deleteContact, thread);
  const { db } = api.platform.database;
  await db
    .updateTable('contact_deletions')
    .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('org_id', '=', staff.orgId)
    .execute();
  const purge = purgeContactsHandler(api.platform);
  await purge.run({}, new AbortController().signal);
  await expectRefusal(staff.call(restoreContact, thread), 'not_found');
  const left = await db.selectFrom('messages').select('id').where('org_id', '=', staff.orgId).execute();
  expect(left).toEqual([]);
});

test('[IN-20] an opt-out outlives its contact: made again by hand or by a text, it is out still', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const { contactId, phone } = await api.make.contact(staff, { name: 'Ana' });
  await staff.call(unsubscribeContact, { accountId, contactId });
  await staff.call(deleteContact, { accountId, contactId });

  const again = await staff.call(createContact, { accountId, name: 'Ana', phone });
  expect(again.unsubscribedAt).not.toBeNull();
  await staff.call(deleteContact, { accountId, contactId: again.id });
  await messaging.textIn({ from: phone, to: place.phone, body: 'Are you open?' });
  const thread = await eventuallyThread(staff, phone);
  expect((await staff.call(getContact, thread)).unsubscribedAt).not.toBeNull();
  await messaging.textIn({ from: phone, to: place.phone, body: 'START' });
  await eventually(async () => expect((await staff.call(getContact, thread)).unsubscribedAt).toBeNull());
});

test('[IN-20] a phone on the list of those who are out is out however its contact comes', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const phone = api.make.phone();
  await api.platform.database.db.insertInto('opted_out_phones').values({ org_id: orgId, phone }).execute();

  const made = await staff.call(createContact, { accountId, phone });
  expect(made.unsubscribedAt).not.toBeNull();
  const { contactId } = await api.make.contact(staff);
  await staff.call(deleteContact, { accountId, contactId: made.id });
  const changed = await staff.call(updateContact, { accountId, contactId, phone });
  expect(changed.unsubscribedAt).not.toBeNull();
});

test('[IN-13] two contacts become one: texts, lists, values and consent move, and an opt-out stays', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const [first, second] = [api.make.phone(), api.make.phone()];
  for (const from of [first, second]) {
    await messaging.textIn({ from, to: place.phone, body: `From ${from}` });
  }
  const kept = await eventuallyThread(staff, first);
  const gone = await eventuallyThread(staff, second);
  const list = await staff.call(createList, { accountId, name: 'Regulars' });
  await staff.call(updateList, { listId: list.id, contactsToAdd: [gone.contactId] });
  await staff.call(updateContact, { ...kept, name: 'Ana', metadata: { city: 'Renton' } });
  await staff.call(updateContact, { ...gone, name: 'A. L.', metadata: { city: 'Kent', visits: '4' } });
  await staff.call(unsubscribeContact, gone);

  const merged = await staff.call(mergeContacts, {
    ...kept,
    otherContactId: gone.contactId,
    phoneOf: 'other',
  });

  expect(merged).toMatchObject({
    id: kept.contactId,
    name: 'Ana',
    phone: second,
    metadata: { city: 'Renton', visits: '4' },
    lists: [{ id: list.id, name: 'Regulars' }],
    messageCount: 2,
    unsubscribedAt: expect.any(String),
  });
  await expectRefusal(staff.call(getContact, gone), 'not_found');
  expect((await staff.call(listMessages, kept)).items).toHaveLength(2);
  expect((await staff.call(listInbox, { accountId })).items).toHaveLength(1);
  const { items } = await staff.call(listConsent, kept);
  expect(items[0]).toMatchObject({ change: 'opted_out', source: 'staff', phone: second, by: 'Kim Owner' });
  expect(await auditedActions(api, staff.userId)).toContain('contacts.merged');
});
