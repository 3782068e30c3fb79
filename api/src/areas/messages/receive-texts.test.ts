import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { simulateFile } from 'shared-contracts/api/files/handset-files';
import { CallError } from 'shared-contracts/client';
import { displayPhone } from 'shared-contracts/domain/phone';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  eventually,
  eventuallyNewest,
  eventuallyThread,
  messagesOf,
  useMessaging,
} from '../../testing/messaging.ts';
import { pretendCluster } from '../../platform/db/cluster/by-organization.ts';
import { holdUntilPaid, payWith } from '../../testing/billing.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api);

const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

async function desk() {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const text = (body: string, extra: { id?: string; mediaUrls?: string[] } = {}) =>
    messaging.textIn({ from: phone, to: place.phone, body, ...extra });

  return { place, staff, phone, text };
}

const consentOf = (orgId: number) =>
  api.platform.database.db
    .selectFrom('consent_log')
    .select(['change', 'source', 'detail'])
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute();

test('[IN-20] a text to an unassigned number is dropped without a trace', async () => {
  const { staff, text } = await desk();

  await messaging.textIn({ from: api.make.phone(), to: '+14155559999', body: 'Anybody?' });
  await text('Somebody');

  await eventually(async () => {
    const { items } = await staff.call(listInbox, { accountId: staff.accountId });
    expect(items.map(({ lastMessage }) => lastMessage?.preview)).toEqual(['Somebody']);
  });
});

test('[IN-20] a cluster finds the organization of a text by the directory of numbers', async () => {
  const { staff, phone, text } = await desk();
  const end = pretendCluster();
  try {
    await messaging.textIn({ from: phone, to: '+14155559999', body: 'Anybody?' });
    await text('Somebody');
    await eventuallyThread(staff, phone);
  } finally {
    end();
  }
});

test('[IN-20] a first text makes contact, conversation and message', async () => {
  const { staff, phone, text } = await desk();

  await text('Do you open on Sunday?');

  const thread = await eventuallyThread(staff, phone);
  expect(await messagesOf(staff, thread)).toMatchObject([
    { direction: 'inbound', status: 'received', body: 'Do you open on Sunday?', sentBy: null, segments: 1 },
  ]);
  expect(await staff.call(getContact, thread)).toMatchObject({
    name: '',
    phone,
    tcpaOptInLocation: 'External Opt-In',
  });
});

test('[IN-20] 50 parallel copies of one text make one message', async () => {
  const { staff, phone, text } = await desk();
  const id = `copy-${phone}`;

  await Promise.all(Array.from({ length: 50 }, () => text('Only once', { id })));
  await text('After it');

  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { body: 'After it' });
  expect((await messagesOf(staff, thread)).map(({ body }) => body)).toEqual(['After it', 'Only once']);
  expect((await staff.call(listInbox, { accountId: staff.accountId })).unreadCount).toBe(2);
});

test('[IN-20] the same text worked on 20 times at once is one message', async () => {
  const { place, staff, phone } = await desk();
  const { createInboundWork } = await import('../../process/inbound-work.ts');
  const work = createInboundWork(api.platform);
  const text = {
    carrier: 'simulator',
    carrierId: `direct-${phone}`,
    from: phone,
    to: place.phone,
    body: 'STOP',
    media: [],
    isAnsweredByCarrier: false,
    receivedAt: new Date(),
  };

  await Promise.all(Array.from({ length: 20 }, () => work.receiveInbound([text])));

  const thread = await eventuallyThread(staff, phone);
  const messages = await messagesOf(staff, thread);
  expect(messages.map(({ direction }) => direction)).toEqual(['outbound', 'inbound']);
  expect(await consentOf(staff.orgId)).toHaveLength(1);
});

test('[IN-20] STOP opts out with one confirmation, a repeated one with none, and sending is refused', async () => {
  const { place, staff, phone, text } = await desk();

  await text(' Stop. ');
  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { direction: 'outbound', status: 'delivered' });
  await text('unsubscribe');
  await eventuallyNewest(staff, thread, { body: 'unsubscribe' });

  expect((await messagesOf(staff, thread)).map(({ direction }) => direction)).toEqual([
    'inbound',
    'outbound',
    'inbound',
  ]);
  const [confirmation] = await messaging.ledger({ to: phone });
  expect(confirmation).toMatchObject({
    from: place.phone,
    body: expect.stringContaining('You are unsubscribed'),
  });
  await expect(staff.call(sendMessage, { ...thread, body: 'Wait!' })).rejects.toEqual(
    refused('contact_unsubscribed'),
  );
  expect(await consentOf(staff.orgId)).toEqual([{ change: 'opted_out', source: 'keyword', detail: 'Stop.' }]);
});

test('[IN-20] START and, once opted out, YES opt in again', async () => {
  for (const word of ['Start', 'YES']) {
    const { staff, phone, text } = await desk();
    await text('STOP');
    const thread = await eventuallyThread(staff, phone);
    await eventuallyNewest(staff, thread, { direction: 'outbound', status: 'delivered' });

    await text(word);

    await eventuallyNewest(staff, thread, {
      direction: 'outbound',
      body: expect.stringContaining('subscribed to our texts again'),
    });
    expect((await staff.call(getContact, thread)).unsubscribedAt).toBeNull();
    await staff.call(sendMessage, { ...thread, body: 'Welcome back' });
    await eventuallyNewest(staff, thread, { body: 'Welcome back', status: 'delivered' });
    expect((await consentOf(staff.orgId)).map(({ change }) => change)).toEqual(['opted_out', 'opted_in']);
  }
});

test('[AD-10][IN-20] while the organization has to pay STOP and HELP are answered, and START is followed without an answer', async () => {
  const { staff, phone, text } = await desk();
  await holdUntilPaid(api, staff);
  const answers = async () => {
    const rows = await api.platform.database.db
      .selectFrom('messages')
      .select('body')
      .where('org_id', '=', staff.orgId)
      .where('direction', '=', 'outbound')
      .where('status', '=', 'delivered')
      .orderBy('id')
      .execute();

    return rows.map(({ body }) => body);
  };
  const unsubscribed = expect.stringContaining('You are unsubscribed');
  await text('STOP');
  await eventually(async () => expect(await answers()).toEqual([unsubscribed]));
  await text('START');
  await eventually(async () =>
    expect((await consentOf(staff.orgId)).map(({ change }) => change)).toEqual(['opted_out', 'opted_in']),
  );
  await text('HELP');

  const help = expect.stringContaining('For help, reply here or call');
  await eventually(async () => expect(await answers()).toEqual([unsubscribed, help]));
  await payWith(staff, '4242424242424242', 'starter');
  const thread = await eventuallyThread(staff, phone);
  expect((await staff.call(getContact, thread)).unsubscribedAt).toBeNull();
  await text('STOP');
  await text('START');
  const subscribed = expect.stringContaining('You are subscribed to our texts again');
  await eventually(async () =>
    expect(await answers()).toEqual([unsubscribed, help, unsubscribed, subscribed]),
  );
});

test('[IN-20] YES from a contact who may be texted is an ordinary word', async () => {
  const { staff, phone, text } = await desk();

  await text('Yes');
  await text('A second text');

  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { body: 'A second text' });
  expect((await messagesOf(staff, thread)).map(({ direction }) => direction)).toEqual(['inbound', 'inbound']);
});

test('[IN-20] HELP is answered with brand, contact and how to stop, also after an opt-out', async () => {
  const { place, staff, phone, text } = await desk();
  await text('STOP');
  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { direction: 'outbound', status: 'delivered' });

  await text('help');

  const answer = await eventuallyNewest(staff, thread, {
    direction: 'outbound',
    status: 'delivered',
    body: expect.stringContaining('For help'),
  });
  expect(answer.body).toMatch(/^Company \d+: .* Reply STOP to unsubscribe\.$/);
  expect(answer.body).toContain(displayPhone(place.phone));
  expect((await staff.call(getContact, thread)).unsubscribedAt).not.toBeNull();
});

test('[IN-20] a program that answers each text with HELP gets the answer five times', async () => {
  // klinker-apps/pulse-sms-issues#673, mattermost/mattermost#14460: two programs answer each other forever
  const { staff, phone, text } = await desk();
  await text('HELP');
  const thread = await eventuallyThread(staff, phone);
  for (const word of ['help', 'INFO', 'Help!', 'HELP', 'info', 'help']) {
    await text(word);
  }
  await text('The last one');

  await eventuallyNewest(staff, thread, { body: 'The last one' });
  const answers = (await messagesOf(staff, thread)).filter(({ body }) =>
    body.includes('For help, reply here'),
  );
  expect(answers).toHaveLength(5);
});

test('[IN-20] a blocked contact stays silent: stored, not unread, not reopened, not answered', async () => {
  const { place, staff } = await desk();
  const { contactId, phone } = await api.make.contact(place, { blocked: true });
  const thread = { accountId: place.accountId, contactId };

  await messaging.textIn({ from: phone, to: place.phone, body: 'Hello?' });
  await messaging.textIn({ from: phone, to: place.phone, body: 'STOP' });

  await eventuallyNewest(staff, thread, { body: 'STOP' });
  expect((await messagesOf(staff, thread)).map(({ direction }) => direction)).toEqual(['inbound', 'inbound']);
  const inbox = await staff.call(listInbox, {
    accountId: place.accountId,
    show_unread: true,
    show_opened: true,
  });
  expect(inbox).toMatchObject({ items: [], unreadCount: 0 });
  expect((await staff.call(getContact, thread)).unsubscribedAt).not.toBeNull();
  expect(await messaging.ledger({ to: phone })).toEqual([]);
});

test('[IN-20] NUL characters are stripped', async () => {
  const { staff, phone, text } = await desk();

  await text('a\0b');

  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { body: 'ab' });
});

test('[IN-20] a picture of a customer is stored and shown', async () => {
  const { staff, phone, text } = await desk();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'blue.jpg', { type: 'image/jpeg' });
  const { url } = await api.anybody.call(simulateFile, { file });

  await text('Look', { mediaUrls: [url] });

  const thread = await eventuallyThread(staff, phone);
  const message = await eventuallyNewest(staff, thread, { body: 'Look' });
  expect(message.media).toMatchObject([{ contentType: 'image/jpeg', width: 40, height: 30 }]);
  const shown = await fetch((message.media[0]?.url ?? '').replace(api.config.publicApiUrl, api.url));
  expect(shown.status).toBe(200);
});

test('[IN-02] [IN-09] opening reads the conversation and remembers it; an admin session leaves no trace', async () => {
  const { place, staff: owner, phone, text } = await desk();
  const manager = await api.signedIn('agent', place);
  await text('Unread');
  const thread = await eventuallyThread(owner, phone);
  const unread = async () => (await owner.call(listInbox, { accountId: place.accountId })).unreadCount;
  const remembered = () =>
    api.platform.database.db
      .selectFrom('last_active_conversations')
      .select(['user_id', 'account_id', 'contact_id'])
      .where('org_id', '=', place.orgId)
      .execute();

  await owner.call(listMessages, { ...thread, is_admin_session: true });
  expect(await unread()).toBe(1);
  expect(await remembered()).toEqual([]);

  // Without manage_org_permissions the flag is ignored.
  await manager.call(listMessages, { ...thread, is_admin_session: true });
  expect(await unread()).toBe(0);
  expect(await remembered()).toEqual([
    { user_id: manager.userId, account_id: place.accountId, contact_id: thread.contactId },
  ]);
});
