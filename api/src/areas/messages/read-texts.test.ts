import twilioLibrary from 'twilio/lib/webhooks/webhooks.js';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { closeConversation, listInbox } from 'shared-contracts/api/inbox';
import { expect, test } from 'vitest';
import { createTwilioCarrier } from '../../messaging/carriers/twilio/twilio-carrier.ts';
import { eventuallyThread, messagesOf, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import { receiveText } from './receive-texts.service.ts';

const api = useApi();
const messaging = useMessaging(api);

const authToken = '12345';
const url = 'https://api.example.com/carriers/twilio/inbound';
const twilio = createTwilioCarrier({
  accountSid: 'AC123',
  authToken,
  baseUrl: 'https://api.twilio.com',
  publicApiUrl: 'https://api.example.com',
  timeoutMs: 1000,
  answersKeywords: false,
});

async function desk() {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const text = (body: string) => messaging.textIn({ from: phone, to: place.phone, body });

  return { place, staff, phone, text };
}

let lastSid = 0;

/** Posts a text as Twilio does: signed, with the fields of its form. */
async function callback(form: Record<string, string>): Promise<void> {
  lastSid += 1;
  const params = { MessageSid: `SM${lastSid}`, AccountSid: 'AC123', NumMedia: '0', ...form };
  const signature = twilioLibrary.getExpectedTwilioSignature(authToken, url, params);
  const request = {
    url,
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(params).toString(),
  };
  expect(twilio.verify(request)).toBe(true);
  const parsed = twilio.parseInbound(request);
  if (!parsed) {
    throw new Error('The form is no text.');
  }
  await receiveText(api.platform, { ...parsed, receivedAt: new Date() });
}

test('[TX-03] the keyword that the carrier states decides over the words, without a confirmation of ours', async () => {
  const { place, staff, phone, text } = await desk();
  await text('Hola');
  const thread = await eventuallyThread(staff, phone);

  await callback({ From: phone, To: place.phone, Body: 'BAJA', OptOutType: 'STOP' });

  expect(await staff.call(getContact, thread)).toMatchObject({
    unsubscribedAt: expect.any(String),
    optOutSuggested: false,
  });
  await callback({ From: phone, To: place.phone, Body: 'ALTA', OptOutType: 'START' });

  expect(await staff.call(getContact, thread)).toMatchObject({ unsubscribedAt: null });
  const bodies = (await messagesOf(staff, thread)).map(({ body, direction }) => `${direction} ${body}`);
  expect(bodies.toSorted()).toEqual(['inbound ALTA', 'inbound BAJA', 'inbound Hola']);
});

test('[TX-03] without a stated keyword BAJA is a suggestion, and HELP that Twilio answered is not answered again', async () => {
  const { place, staff, phone, text } = await desk();
  await text('Hola');
  const thread = await eventuallyThread(staff, phone);

  await callback({ From: phone, To: place.phone, Body: 'BAJA' });
  await callback({ From: phone, To: place.phone, Body: 'AYUDA', OptOutType: 'HELP' });

  expect(await staff.call(getContact, thread)).toMatchObject({ unsubscribedAt: null, optOutSuggested: true });
  expect((await messagesOf(staff, thread)).every(({ direction }) => direction === 'inbound')).toBe(true);
});

test('[TX-04] a reaction neither reopens a conversation nor makes it unread', async () => {
  const { place, staff, phone, text } = await desk();
  await text('Hello');
  const thread = await eventuallyThread(staff, phone);
  await staff.call(closeConversation, thread);
  const open = { accountId: staff.accountId, show_opened: true };
  const before = await staff.call(listInbox, open);
  expect(before.items).toEqual([]);

  await callback({ From: phone, To: place.phone, Body: 'Liked “See you at 5”' });

  expect(await staff.call(listInbox, open)).toEqual(before);
  expect(await messagesOf(staff, thread)).toHaveLength(2);

  await callback({ From: phone, To: place.phone, Body: 'One more thing' });

  const after = await staff.call(listInbox, open);
  expect(after).toMatchObject({ items: [{}], unreadCount: before.unreadCount + 1 });
});
