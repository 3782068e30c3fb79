import { createContact, listConsent } from 'shared-contracts/api/contacts';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from 'shared-contracts/api/contacts/one-contact';
import { sendMessage } from 'shared-contracts/api/messages';
import { expect, test } from 'vitest';
import { eventually, messagesOf, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api);

/** A person who is a contact of two accounts of an organization and of one account of another. */
async function personOfTwo() {
  const [one, foreign] = [await api.make.place(), await api.make.place()];
  const other = await api.make.account(one.orgId);
  const phone = api.make.phone();
  const staff = await api.signedIn('owner', one);
  const colleagues = await api.signedIn('owner', other);
  const strangers = await api.signedIn('owner', foreign);
  const contactIn = async (place: typeof one) => ({
    accountId: place.accountId,
    contactId: (await api.make.contact(place, { phone })).contactId,
  });
  const contacts = {
    here: await contactIn(one),
    there: await contactIn(other),
    foreign: await contactIn(foreign),
  };
  const isOut = async () => ({
    here: (await staff.call(getContact, contacts.here)).unsubscribedAt !== null,
    there: (await colleagues.call(getContact, contacts.there)).unsubscribedAt !== null,
    foreign: (await strangers.call(getContact, contacts.foreign)).unsubscribedAt !== null,
  });
  const text = (body: string, to = one.phone) => messaging.textIn({ from: phone, to, body });

  return { one, other, phone, staff, colleagues, contacts, isOut, text };
}

test('[TX-03][IN-10] STOP holds for every account of the organization, for contacts added later, and for no other organization', async () => {
  const { phone, one, colleagues, contacts, isOut, text } = await personOfTwo();

  await text('STOP');
  await eventually(async () => expect(await isOut()).toEqual({ here: true, there: true, foreign: false }));

  await expect(colleagues.call(sendMessage, { ...contacts.there, body: 'Sale!' })).rejects.toMatchObject({
    code: 'contact_unsubscribed',
  });
  const consent = await colleagues.call(listConsent, contacts.there);
  expect(consent.items[0]).toMatchObject({ change: 'opted_out', source: 'keyword', detail: 'STOP' });
  const third = await api.make.account(one.orgId);
  const newcomers = await api.signedIn('owner', third);
  const later = await newcomers.call(createContact, { accountId: third.accountId, phone });
  expect(later.unsubscribedAt).not.toBeNull();
});

test('[TX-03] only the account that was texted answers STOP, and only it is opted in by START', async () => {
  const { staff, colleagues, contacts, other, isOut, text } = await personOfTwo();
  await text('STOP');
  await eventually(async () => expect(await isOut()).toMatchObject({ here: true, there: true }));

  await text('START', other.phone);
  await eventually(async () => expect(await isOut()).toMatchObject({ here: true, there: false }));

  const said = async (reader: typeof staff, thread: typeof contacts.here) =>
    (await messagesOf(reader, thread)).map(({ direction, body }) => `${direction} ${body}`);
  expect(await said(staff, contacts.here)).toEqual(
    expect.arrayContaining(['inbound STOP', expect.stringMatching(/^outbound .*unsubscribed/i)]),
  );
  expect(await said(colleagues, contacts.there)).not.toContainEqual(expect.stringMatching(/unsubscribed/i));
});

test('[TX-02] a request in ordinary words holds for the organization once staff honor it, not before', async () => {
  const { staff, contacts, isOut, text } = await personOfTwo();
  await text('Please take me off your list');
  await eventually(async () =>
    expect(await staff.call(getContact, contacts.here)).toMatchObject({ optOutSuggested: true }),
  );
  expect(await isOut()).toMatchObject({ here: false, there: false });

  await staff.call(unsubscribeContact, contacts.here);

  expect(await isOut()).toEqual({ here: true, there: true, foreign: false });
});

test('[TX-02] staff who opt a contact out that did not ask change their own account alone', async () => {
  const { staff, contacts, isOut, text } = await personOfTwo();
  await text('Please take me off your list');
  await eventually(async () =>
    expect(await staff.call(getContact, contacts.here)).toMatchObject({ optOutSuggested: true }),
  );
  await staff.call(dismissOptOutSuggestion, contacts.here);

  await staff.call(unsubscribeContact, contacts.here);

  expect(await isOut()).toEqual({ here: true, there: false, foreign: false });
});
