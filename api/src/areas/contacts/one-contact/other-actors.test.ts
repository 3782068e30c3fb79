import { createContact, listConsent, searchContacts } from 'shared-contracts/api/contacts';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { createList, updateList } from 'shared-contracts/api/contacts/lists';
import { startBulkAction } from 'shared-contracts/api/contacts/bulk';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { expect, test } from 'vitest';
import { programActor } from '../../../platform/actor.ts';
import { useApi } from '../../../testing/test-api.ts';
import { addContact } from './contacts.service.ts';
import { changeContact } from './change-contact.service.ts';
import { changeMembers, makeList } from '../lists/change-list.service.ts';
import { requireList } from '../lists/lists.service.ts';
import { unsubscribe } from './one-contact.service.ts';

const api = useApi();

async function auditOf(orgId: number) {
  return api.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id as userId', 'actor_kind as actorKind', 'actor_id as actorId'])
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute();
}

const details = (phone: string) => ({ name: 'Ada', phone, tcpaOptInLocation: 'Till', metadata: {} });

test('[AD-05] a token of another organization finds neither account, list nor contact', async () => {
  const [own, foreign] = [await api.make.place(), await api.make.place()];
  const { contactId } = await api.make.contact(foreign);
  const token = api.withToken(await api.make.accessToken(own.orgId, ['write:contacts', 'write:messages']));
  const { accountId } = foreign;

  await expect(token.call(createContact, { accountId, ...details(api.make.phone()) })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(token.call(unsubscribeContact, { accountId, contactId })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(token.call(createList, { accountId, name: 'Mine' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('[AD-05] a token that is turned off, or whose organization is inactive, gives no access', async () => {
  const place = await api.make.place();
  const bearer = await api.make.accessToken(place.orgId, ['read:contacts']);
  const { db } = api.platform.database;
  const search = () => api.withToken(bearer).call(searchContacts, { accountId: place.accountId });
  await expect(search()).resolves.toMatchObject({ items: [] });

  await db.updateTable('organizations').set({ is_active: false }).where('org_id', '=', place.orgId).execute();
  await expect(search()).rejects.toMatchObject({ code: 'organization_inactive' });
  await db.updateTable('access_tokens').set({ is_active: false }).where('org_id', '=', place.orgId).execute();
  await expect(search()).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('[AD-05] a token’s actions are recorded as the token’s, not a person’s', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = place;
  const scopes = ['write:contacts', 'read:messages', 'write:messages'] as const;
  const token = api.withToken(await api.make.accessToken(place.orgId, scopes));

  const contact = await token.call(createContact, { accountId, ...details(api.make.phone()) });
  const list = await token.call(createList, { accountId, name: 'From the till' });
  await token.call(updateList, { listId: list.id, contactsToAdd: [contact.id] });
  await token.call(sendMessage, { accountId, contactId: contact.id, body: 'Welcome' });
  const { items } = await token.call(listMessages, { accountId, contactId: contact.id });
  await token.call(startBulkAction, { accountId, kind: 'block', selection: { contactIds: [contact.id] } });
  await token.call(unsubscribeContact, { accountId, contactId: contact.id });

  expect(items).toMatchObject([{ body: 'Welcome', sentBy: null }]);
  const entries = await auditOf(place.orgId);
  expect(entries.map(({ action }) => action)).toEqual([
    'contact.created',
    'list.created',
    'list.members_changed',
    'bulk.started',
    'contact.unsubscribed',
  ]);
  expect(new Set(entries.map(({ userId, actorKind }) => `${userId} ${actorKind}`))).toEqual(
    new Set(['null token']),
  );
  const consent = await staff.call(listConsent, { accountId, contactId: contact.id });
  expect(consent.items.map(({ change, by }) => [change, by])).toEqual([
    ['opted_out', null],
    ['opted_in', null],
  ]);
});

test('[AU-07] a flow adds, changes and lists contacts, recorded as the flow it is', async () => {
  const place = await api.make.place();
  const { orgId, accountId } = place;
  const flow = programActor(api.platform, { kind: 'flow', id: 71, orgId, accountId });

  const contact = await api.platform.database.inTransaction(async (tx) => {
    const { id: contactId } = await addContact(tx, flow, { accountId, ...details(api.make.phone()) });
    await changeContact(tx, flow, { accountId, contactId, name: 'Ada L.' });
    const listId = await makeList(tx, flow, { accountId, name: 'Converted', kind: 'plain' });
    const list = await requireList(tx, flow, { listId, permission: 'manage_contacts' });
    const members = await changeMembers(tx, flow, { list, contactsToAdd: [contactId] });
    expect(members).toEqual({ contactsAdded: 1, contactsRemoved: 0 });

    return unsubscribe(tx, flow, { accountId, contactId });
  });

  expect(contact).toMatchObject({ name: 'Ada L.', unsubscribedAt: expect.any(String) });
  const entries = await auditOf(orgId);
  expect(entries).toHaveLength(5);
  for (const entry of entries) {
    expect(entry).toMatchObject({ userId: null, actorKind: 'flow', actorId: 71 });
  }
});

test('[AU-07] a flow of one account touches no list of another', async () => {
  const place = await api.make.place();
  const other = await api.make.account(place.orgId);
  const program = { kind: 'flow', id: 1, orgId: place.orgId } as const;
  const flow = programActor(api.platform, { ...program, accountId: place.accountId });
  const wide = programActor(api.platform, { ...program, accountId: null });

  await api.platform.database.inTransaction(async (tx) => {
    const list = { accountId: other.accountId, name: 'Theirs', kind: 'plain' } as const;
    const listId = await makeList(tx, wide, list);
    await expect(requireList(tx, flow, { listId })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
