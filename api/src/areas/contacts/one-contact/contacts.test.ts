import { createContact, listConsent, searchContacts, updateContact } from 'shared-contracts/api/contacts';
import { createList, updateList } from 'shared-contracts/api/contacts/lists';
import { countMessages, listMessages, sendMessage } from 'shared-contracts/api/messages';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { eventuallyNewest, eventuallyThread, useMessaging } from '../../../testing/messaging.ts';
import { revokePermissions } from '../../../testing/revoke-permissions.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });

const refused = (code: string, fields: object = {}) =>
  expect.objectContaining({ constructor: CallError, code, fields: expect.objectContaining(fields) });

test('[IN-06] refuses a phone that cannot exist, under its field', async () => {
  const staff = await api.signedIn('owner');

  for (const phone of ['12', '911', '(000) 555-0123', 'call me', '+1 415 555']) {
    const call = staff.call(createContact, { accountId: staff.accountId, phone });
    await expect(call).rejects.toEqual(
      refused('invalid_input', { phone: 'Enter a phone number with its area code.' }),
    );
  }
});

test('[IN-06] refuses a second contact with the same phone, however it is typed', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await staff.call(createContact, { accountId, name: 'Ana', phone: '(415) 555-2671' });

  const again = staff.call(createContact, { accountId, phone: '+1 415.555.2671' });

  await expect(again).rejects.toEqual(
    refused('contact_exists', { phone: 'A contact with this phone number already exists.' }),
  );
});

test('[IN-06] a contact of another account or organization is not found', async () => {
  const staff = await api.signedIn('owner');
  const { contactId } = await api.make.contact(staff);
  const colleague = await api.signedIn('owner', await api.make.account(staff.orgId));
  const stranger = await api.signedIn('owner');

  for (const other of [colleague, stranger]) {
    const place = { accountId: other.accountId, contactId };
    await expect(other.call(getContact, place)).rejects.toEqual(refused('not_found'));
    await expect(other.call(unsubscribeContact, place)).rejects.toEqual(refused('not_found'));
    expect((await other.call(searchContacts, { accountId: other.accountId })).items).toEqual([]);
  }
});

test('[IN-10] [IN-13] manage_contacts alone finds, reads and opts out contacts without conversations; other permissions do not', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const { contactId } = await api.make.contact(owner, { name: 'Ana Lopez' });
  const place = { accountId, contactId };
  const [keeper, viewer] = [await api.signedIn('agent', owner), await api.signedIn('viewer', owner)];
  await revokePermissions(api.platform, keeper, ['view_conversations']);

  for (const target of [getContact, listConsent, countMessages, unsubscribeContact]) {
    await expect(viewer.call(target, place)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(viewer.call(searchContacts, { accountId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(keeper.call(listMessages, place)).rejects.toMatchObject({ code: 'forbidden' });

  const table = await keeper.call(searchContacts, { accountId, suggestion: false });
  expect(table.items.map(({ id }) => id)).toEqual([contactId]);
  expect(await keeper.call(getContact, place)).toMatchObject({ name: 'Ana Lopez', unsubscribedAt: null });
  expect(await keeper.call(countMessages, place)).toEqual({ count: 0 });
  await keeper.call(unsubscribeContact, place);
  expect((await keeper.call(listConsent, place)).items).toMatchObject([
    { change: 'opted_out', source: 'staff' },
  ]);
});

test('[IN-06] [IN-21] adds a contact, with how it opted in', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;

  const made = await staff.call(createContact, { accountId, name: '  Ana Lopez ', phone: '415 555 2672' });

  expect(made).toMatchObject({
    accountId,
    name: 'Ana Lopez',
    phone: '+14155552672',
    blocked: false,
    unsubscribedAt: null,
    isDone: false,
    messageCount: 0,
    tcpaOptInLocation: 'External Opt-In',
  });
  expect(await staff.call(getContact, { accountId, contactId: made.id })).toEqual(made);
});

test('[IN-06] suggests those whose name begins with what was typed first', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  for (const name of ['Joanna', 'Ann', 'Anna', 'Bob']) {
    await api.make.contact(staff, { name });
  }

  const { items } = await staff.call(searchContacts, {
    accountId,
    suggestion: true,
    name_search_term: 'ann',
  });

  expect(items.map(({ name }) => name)).toEqual(['Ann', 'Anna', 'Joanna']);
});

test('[IN-06] suggests those who were active last before something is typed', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const ann = await api.make.contact(staff, { name: 'Ann' });
  await api.make.contact(staff, { name: 'Bob' });
  await messaging.textIn({ from: ann.phone, to: place.phone, body: 'Hello' });
  await eventuallyNewest(staff, { accountId, contactId: ann.contactId }, { body: 'Hello' });

  const { items } = await staff.call(searchContacts, { accountId, suggestion: true });
  expect(items.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
});

test('[AP-01] [IN-10] searches as documented: every term counts, and suggestions are optional', async () => {
  const staff = await api.signedIn('owner');
  const list = await staff.call(createList, { accountId: staff.accountId, name: 'Regulars' });
  const ann = await api.make.contact(staff, { name: 'Ann' });
  const anna = await api.make.contact(staff, { name: 'Anna' });
  await staff.call(updateContact, {
    accountId: staff.accountId,
    contactId: anna.contactId,
    metadata: { visits: '3' },
  });
  await staff.call(updateList, { listId: list.id, contactsToAdd: [ann.contactId] });
  const search = async (query: Record<string, string>) => {
    const answer = await fetch(
      `${api.url}/accounts/${staff.accountId}/contacts/search?${new URLSearchParams(query).toString()}`,
      { headers: { authorization: `Bearer ${staff.token}` } },
    );
    const { items = [], ...rest } = (await answer.json()) as { items?: { name: string }[]; total?: number };

    return { status: answer.status, names: items.map(({ name }) => name), total: rest.total };
  };
  const page = (...names: string[]) => ({ status: 200, names, total: names.length });
  const empty = { list_name: '', name_search_term: '', phone_number: '', start_cursor: '', filters: '' };
  const visited = JSON.stringify([{ type: 'text', uniqueId: 'field:visits', queryValue: '3' }]);

  expect(await search({ list_name: 'Nobody has this' })).toMatchObject({ status: 404 });
  expect(await search({ filters: 'no JSON' })).toMatchObject({ status: 422 });
  expect(await search(empty)).toEqual(page('Anna', 'Ann'));
  expect(await search({ ...empty, list_name: 'Regulars' })).toEqual(page('Ann'));
  expect(await search({ ...empty, phone_number: anna.phone })).toEqual(page('Anna'));
  expect(await search({ ...empty, filters: visited })).toEqual(page('Anna'));
  expect(await search({ ...empty, name_search_term: 'ann', list_name: 'Regulars' })).toEqual(page('Ann'));
  expect(await search({ name_search_term: 'ann' })).toEqual(page('Anna', 'Ann'));
  expect(await search({ suggestion: 'true', name_search_term: 'ann' })).toEqual({
    ...page('Ann', 'Anna'),
    total: null,
  });
  expect(await search({ suggestion: 'true', name_search_term: 'ann', list_name: 'Regulars' })).toEqual(
    page('Ann'),
  );
});

test('[IN-06] finds by phone in any format, and pages without suggestions', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const made = [];
  for (let index = 0; index < 52; index += 1) {
    made.push(await api.make.contact(staff));
  }
  const phone = made[7]?.phone ?? '';

  const byPhone = await staff.call(searchContacts, {
    accountId,
    name_search_term: `${phone.slice(2, 5)}-${phone.slice(5, 8)} ${phone.slice(8)}`,
  });
  const first = await staff.call(searchContacts, { accountId, suggestion: false });
  const second = await staff.call(searchContacts, {
    accountId,
    suggestion: false,
    start_cursor: first.nextPageCursor,
  });

  expect(byPhone.items.map(({ id }) => id)).toEqual([made[7]?.contactId]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    made.map(({ contactId }) => contactId).toReversed(),
  );
  expect(second.nextPageCursor).toBe(0);
});

test('[IN-13] opts out in the name of staff: written in the log, and sending is refused', async () => {
  const staff = await api.signedIn('owner');
  const { contactId, phone } = await api.make.contact(staff);
  const place = { accountId: staff.accountId, contactId };

  const first = await staff.call(unsubscribeContact, place);
  const second = await staff.call(unsubscribeContact, place);

  expect(first.unsubscribedAt).not.toBeNull();
  expect(second.unsubscribedAt).toBe(first.unsubscribedAt);
  await expect(staff.call(sendMessage, { ...place, body: 'Hi' })).rejects.toEqual(
    refused('contact_unsubscribed'),
  );
  const log = await api.platform.database.db
    .selectFrom('consent_log')
    .select(['change', 'source', 'user_id', 'phone'])
    .where('org_id', '=', staff.orgId)
    .where('contact_id', '=', contactId)
    .execute();
  expect(log).toEqual([{ change: 'opted_out', source: 'staff', user_id: staff.userId, phone }]);
});

test('[IN-20] ordinary words suggest an opt-out, which one click honors', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();
  await messaging.textIn({ from: phone, to: place.phone, body: 'please stop texting me' });
  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { body: 'please stop texting me' });

  const before = await staff.call(getContact, thread);
  const after = await staff.call(unsubscribeContact, thread);

  expect(before).toMatchObject({ optOutSuggested: true, unsubscribedAt: null });
  expect(after.optOutSuggested).toBe(false);
  const { items } = await staff.call(listInbox, { accountId: place.accountId });
  expect(items[0]?.contact.unsubscribed).toBe(true);
});

test('[TX-02] a suggestion outlasts later texts, and goes with a dismissal or the START of the contact', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const stranger = await api.signedIn('owner');
  const phone = api.make.phone();
  const text = async (body: string) => {
    await messaging.textIn({ from: phone, to: place.phone, body });
    const thread = await eventuallyThread(staff, phone);
    await eventuallyNewest(staff, thread, { body });

    return thread;
  };
  const thread = await text('Ne m’envoyez plus de messages');
  await text('¿Abren mañana?');
  expect(await staff.call(getContact, thread)).toMatchObject({
    optOutSuggested: true,
    marketingPaused: true,
  });
  await expect(stranger.call(dismissOptOutSuggestion, thread)).rejects.toMatchObject({ code: 'not_found' });

  const dismissed = await staff.call(dismissOptOutSuggestion, thread);
  expect(dismissed).toMatchObject({ optOutSuggested: false, marketingPaused: false, unsubscribedAt: null });
  expect(await staff.call(dismissOptOutSuggestion, thread)).toEqual(dismissed);

  await text('remove my number');
  expect(await staff.call(getContact, thread)).toMatchObject({ optOutSuggested: true });
  await text('START');
  expect(await staff.call(getContact, thread)).toMatchObject({ optOutSuggested: false });
});
