import { randomUUID } from 'node:crypto';
import { countMessages, listMessages, sendMessage } from 'shared-contracts/api/messages';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { uploadImage } from 'shared-contracts/api/files';
import { CallError } from 'shared-contracts/client';
import { countSegments } from 'shared-contracts/domain/segments';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { messagesOf, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();
useMessaging(api, { isSending: false });

const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

  return new File([new Uint8Array(bytes)], 'red.png', { type: 'image/png' });
}

async function withContact(values: Parameters<typeof api.make.contact>[1] = {}) {
  const staff = await api.signedIn('owner');
  const { contactId } = await api.make.contact(staff, values);

  return { staff, place: { accountId: staff.accountId, contactId } };
}

const outboundCount = async (staff: SignedIn) => {
  const row = await api.platform.database.db
    .selectFrom('outbound')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('org_id', '=', staff.orgId)
    .executeTakeFirstOrThrow();

  return row.count;
};

test('[IN-03] refuses a contact of another account or organization', async () => {
  const { place } = await withContact();
  const stranger = await api.signedIn('owner');

  const call = stranger.call(sendMessage, {
    accountId: stranger.accountId,
    contactId: place.contactId,
    body: 'Hi',
  });

  await expect(call).rejects.toEqual(refused('not_found'));
});

test('[IN-03] refuses to text a contact who is blocked or has opted out', async () => {
  const blocked = await withContact({ blocked: true });
  const gone = await withContact({ unsubscribedAt: new Date() });

  await expect(blocked.staff.call(sendMessage, { ...blocked.place, body: 'Hi' })).rejects.toEqual(
    refused('contact_blocked'),
  );
  await expect(gone.staff.call(sendMessage, { ...gone.place, body: 'Hi' })).rejects.toEqual(
    refused('contact_unsubscribed'),
  );
  expect(await messagesOf(gone.staff, gone.place)).toEqual([]);
});

test('[IN-03] refuses nothing at all, a placeholder and too long a text', async () => {
  const { staff, place } = await withContact();

  await expect(staff.call(sendMessage, { ...place, body: ' \n ' })).rejects.toEqual(refused('message_empty'));
  await expect(staff.call(sendMessage, { ...place })).rejects.toEqual(refused('message_empty'));
  await expect(staff.call(sendMessage, { ...place, body: 'Hi {contact.name}!' })).rejects.toEqual(
    refused('message_has_placeholder'),
  );
  await expect(staff.call(sendMessage, { ...place, body: 'x'.repeat(1601) })).rejects.toEqual(
    refused('invalid_input'),
  );
  expect(await messagesOf(staff, place)).toEqual([]);
});

test('[TX-10] refuses a link that opens another host than it shows', async () => {
  const { staff, place } = await withContact();
  const sent = staff.call(sendMessage, { ...place, body: 'See https://evil.example\\@shop.com' });

  await expect(sent).rejects.toMatchObject({
    code: 'link_misleading',
    fields: { body: expect.stringContaining('opens evil.example.') },
  });
  expect(await messagesOf(staff, place)).toEqual([]);
});

test("[IN-03] refuses pictures that are not this organization's own", async () => {
  const { staff, place } = await withContact();
  const stranger = await api.signedIn('owner');
  const theirs = await stranger.call(uploadImage, { image: await picture() });

  for (const url of [
    theirs.url,
    'https://example.test/cat.png',
    `${api.config.publicApiUrl}/media/${'x'.repeat(32)}.png`,
  ]) {
    await expect(staff.call(sendMessage, { ...place, mediaLinks: [url] })).rejects.toEqual(
      refused('media_unknown'),
    );
  }
});

test('[IN-03] refuses from an account without a number', async () => {
  const { staff, place } = await withContact();
  await api.platform.database.db.deleteFrom('numbers').where('org_id', '=', staff.orgId).execute();

  await expect(staff.call(sendMessage, { ...place, body: 'Hi' })).rejects.toEqual(
    refused('account_without_number'),
  );
});

test('[SH-19] a trial has 50 messages, also when they are sent at once; reading stays possible', async () => {
  const { staff, place } = await withContact();
  const { db } = api.platform.database;
  await db
    .updateTable('organizations')
    .set({ is_on_free_trial: true })
    .where('org_id', '=', staff.orgId)
    .execute();

  const calls = Array.from({ length: 60 }, (_, index) =>
    staff.call(sendMessage, { ...place, body: `Text ${index}` }),
  );
  const outcomes = await Promise.allSettled(calls);

  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(failed.map(({ reason }) => reason as unknown)).toEqual(
    Array.from({ length: 10 }, () => refused('payment_required')),
  );
  expect((await messagesOf(staff, place)).length).toBe(50);
  expect(await staff.call(countMessages, place)).toEqual({ count: 50 });
});

test('[IN-03] writes the text, its place in the inbox and in the queue', async () => {
  const { staff, place } = await withContact({ name: 'Ana' });
  const body = 'Fünf Äpfel für 5 € \u{1F34E}';
  const clientKey = randomUUID();

  const sent = await staff.call(sendMessage, { ...place, body, clientKey });

  expect(sent).toMatchObject({
    contactId: place.contactId,
    direction: 'outbound',
    body,
    status: 'queued',
    description: 'ok',
    provider: 'simulator',
    segments: countSegments(body).segments,
    sentBy: 'Kim Owner',
    clientKey,
  });
  expect(await messagesOf(staff, place)).toEqual([sent]);
  const { items } = await staff.call(listInbox, { accountId: place.accountId });
  expect(items[0]).toMatchObject({
    unreadCount: 0,
    lastMessage: { preview: body, direction: 'outbound', status: 'queued', hasMedia: false },
  });
  expect(await outboundCount(staff)).toBe(1);
});

test('[IN-03] the same client key writes one message, also at the same time and after an opt-out', async () => {
  const { staff, place } = await withContact();
  const input = { ...place, body: 'Once', clientKey: randomUUID() };

  const sent = await Promise.all(Array.from({ length: 10 }, () => staff.call(sendMessage, input)));
  await api.platform.database.db
    .updateTable('contacts')
    .set({ unsubscribed_at: new Date() })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', place.contactId)
    .execute();
  const later = await staff.call(sendMessage, input);

  expect(new Set([...sent, later].map(({ id }) => id)).size).toBe(1);
  expect((await messagesOf(staff, place)).length).toBe(1);
  expect(await outboundCount(staff)).toBe(1);
  expect((await staff.call(getContact, place)).messageCount).toBe(1);
});

test('[IN-03] sends a picture without words, which counts as one message', async () => {
  const { staff, place } = await withContact();
  const media = await staff.call(uploadImage, { image: await picture() });

  const sent = await staff.call(sendMessage, { ...place, mediaLinks: [media.url] });

  expect(sent).toMatchObject({ body: '', media: [media], segments: 1 });
  const { items } = await staff.call(listInbox, { accountId: place.accountId });
  expect(items[0]?.lastMessage).toMatchObject({ preview: 'Picture', hasMedia: true });
});

test('[IN-02] pages upward: nothing twice, nothing missing', async () => {
  const { staff, place } = await withContact();
  const sent = [];
  for (let index = 0; index < 55; index += 1) {
    sent.push(await staff.call(sendMessage, { ...place, body: `Text ${index}` }));
  }

  const first = await staff.call(listMessages, place);
  await staff.call(sendMessage, { ...place, body: 'In between' });
  const second = await staff.call(listMessages, { ...place, start_cursor: first.nextPageCursor });

  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    sent.map(({ id }) => id).toReversed(),
  );
  expect(second.nextPageCursor).toBe(0);
});
