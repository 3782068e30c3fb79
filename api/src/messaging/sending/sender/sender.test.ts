import { sendMessage } from 'shared-contracts/api/messages';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import type { Message } from 'shared-contracts/domain/message';
import { afterEach, expect, test } from 'vitest';
import type { Carrier, SendOutcome } from '../../../platform/edges/carrier.ts';
import { receiveText } from '../../../areas/messages/receive-texts.service.ts';
import { refusalEffects } from '../../../areas/waves/sending/refusal-effects.service.ts';
import { eventually, eventuallyNewest, messagesOf } from '../../../testing/messaging.ts';
import type { Thread } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { verdictOf } from '../../carriers/error-codes.ts';
import { claimTexts } from './claim-texts.service.ts';
import { runSideEffects } from './run-side-effects.service.ts';
import { startSender } from './sender.handler.ts';
import type { Sender } from './sender.handler.ts';
import type { Sending, SendingLimits } from '../sending.rules.ts';
import { settle } from '../outcomes/settle.service.ts';
import { createSettle } from '../outcomes/settle-together.service.ts';
import { stoppedByOptOut } from '../cancel/stop-waiting.service.ts';
import { acceptedOutcome, noAnswer, createFakeCarrier, refusedOutcome } from '../testing/fake-carrier.ts';

const api = useApi();
const running: Sender[] = [];
afterEach(async () => {
  for (const sender of running.splice(0)) {
    await sender.stop();
  }
  // Texts that a test left in the queue must not affect the next one.
  await api.platform.database.db.deleteFrom('outbound').execute();
});

function sendingBy(carrier: Carrier, limits: Partial<SendingLimits> = {}): Sending {
  return {
    platform: api.platform,
    carriers: { find: () => carrier, all: [carrier] },
    ...refusalEffects,
    limits: { concurrency: 8, leaseMs: 12_000, segmentsPerSecond: 1_000, ...limits },
  };
}

function start(carrier: Carrier, limits: Partial<SendingLimits> = {}): Sender {
  const sender = startSender(sendingBy(carrier, limits));
  running.push(sender);

  return sender;
}

async function desk(): Promise<{ staff: SignedIn; thread: Thread; phone: string; number: string }> {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { contactId, phone } = await api.make.contact(place);

  return { staff, thread: { accountId: place.accountId, contactId }, phone, number: place.phone };
}

const write = (staff: SignedIn, thread: Thread, body: string): Promise<Message> =>
  staff.call(sendMessage, { ...thread, body });

/** Makes all waiting texts due immediately. */
async function letTimePass(): Promise<void> {
  await api.platform.database.db
    .updateTable('outbound')
    .set({ due_us: 0 })
    .where('state', '!=', 'calling')
    .execute();
  api.platform.notify.tell('outbound');
}

/** Ends all leases, as if their senders had died. */
async function letLeasesEnd(): Promise<void> {
  await api.platform.database.db.updateTable('outbound').set({ due_us: 0 }).execute();
  api.platform.notify.tell('outbound');
}

const keysOf = (calls: readonly { idempotencyKey: string }[]) =>
  calls.map(({ idempotencyKey }) => idempotencyKey);

test('[IN-03] does not send to a contact who opted out after the text was written', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  await write(staff, thread, 'Too late');
  await staff.call(unsubscribeContact, thread);

  start(carrier);

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: 'The contact opted out before this text was sent, so it was not sent.',
  });
  expect(carrier.calls).toEqual([]);
});

test('[IN-20] STOP cancels queued texts and lets the one confirmation through', async () => {
  const { staff, thread, phone, number } = await desk();
  const carrier = createFakeCarrier();
  for (const body of ['One', 'Two']) {
    await write(staff, thread, body);
  }
  await receiveText(api.platform, {
    carrier: 'played',
    carrierId: `stop-${phone}`,
    from: phone,
    to: number,
    body: 'STOP',
    media: [],
    isAnsweredByCarrier: false,
    receivedAt: new Date(),
  });

  start(carrier);

  await eventuallyNewest(staff, thread, { direction: 'outbound', status: 'sent' });
  expect((await messagesOf(staff, thread)).map(({ status }) => status)).toEqual([
    'sent',
    'received',
    'failed',
    'failed',
  ]);
  expect(carrier.calls.map(({ body }) => body)).toEqual([expect.stringContaining('You are unsubscribed')]);
});

test('[IN-03] does not send to a contact who was blocked after the text was written', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  await write(staff, thread, 'Too late');
  await api.platform.database.db
    .updateTable('contacts')
    .set({ blocked: true })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', thread.contactId)
    .execute();

  start(carrier);

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: expect.stringContaining('was blocked before'),
  });
  expect(carrier.calls).toEqual([]);
});

test('[IN-03] a sender that lost its lease neither sends nor marks', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  const sending = sendingBy(carrier);
  await write(staff, thread, 'Mine or yours');
  const [mine] = (await claimTexts(sending, { limit: 10 })).sideEffects;
  await letLeasesEnd();
  const [yours] = (await claimTexts(sending, { limit: 10 })).sideEffects;
  if (!mine || !yours) {
    throw new Error('The text was not claimed twice.');
  }

  // The process was stopped for a minute and continued, so the call is not made.
  const settleTogether = createSettle(sending);
  await Promise.all(
    runSideEffects(sending, [mine], { leaseEndsAt: performance.now(), settle: settleTogether }).map(
      ({ done }) => done,
    ),
  );
  expect(carrier.calls).toEqual([]);
  expect((await claimTexts(sending, { limit: 10 })).count).toBe(0);

  // The process was stopped during the call. Its response changes nothing that the other sender holds.
  await settle(sending, mine.text, refusedOutcome('21211'));
  await eventuallyNewest(staff, thread, { status: 'sending', description: 'ok' });
  const leaseEndsAt = performance.now() + 10_000;
  const [running] = runSideEffects(sending, [yours], { leaseEndsAt, settle: settleTogether });
  await running?.done;
  await eventuallyNewest(staff, thread, { status: 'sent' });
  expect(carrier.calls).toHaveLength(1);
});

/** Claims a text for a carrier without idempotency keys, which is then slow, and lets its lease end. */
async function slowCall() {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier({ honorsIdempotencyKey: false });
  const sending = sendingBy(carrier);
  await write(staff, thread, 'Not handed over');
  const [mine] = (await claimTexts(sending, { limit: 10 })).sideEffects;
  if (!mine) {
    throw new Error('The text was not claimed.');
  }

  return { staff, thread, carrier, sending, mine };
}

test('[IN-03] a text whose claim took longer than its lease is sent, once', async () => {
  const { staff, thread, carrier, sending, mine } = await slowCall();
  const settleTogether = createSettle(sending);

  const late = runSideEffects(sending, [mine], { leaseEndsAt: performance.now(), settle: settleTogether });
  await Promise.all(late.map(({ done }) => done));
  expect(carrier.calls).toEqual([]);

  start(carrier);
  await eventuallyNewest(staff, thread, { status: 'sent' });
  expect(carrier.calls).toHaveLength(1);
  expect(carrier.questions).toEqual([]);
});

test.for([
  ['before', 0],
  ['after', 1],
] as const)(
  '[IN-03] a refusal recorded %s another sender looked the text up lets it be sent, once',
  async ([, lookUps]) => {
    const { staff, thread, carrier, sending, mine } = await slowCall();
    const settleTogether = createSettle(sending);
    const lookUp = async () => {
      await letLeasesEnd();
      const { sideEffects } = await claimTexts(sending, { limit: 10 });
      const options = { leaseEndsAt: performance.now() + 10_000, settle: settleTogether };
      await Promise.all(runSideEffects(sending, sideEffects, options).map(({ done }) => done));
    };
    if (lookUps > 0) {
      await lookUp();
      await eventuallyNewest(staff, thread, { status: 'unknown' });
    }
    await letLeasesEnd();
    const { sideEffects: theirs } = await claimTexts(sending, { limit: 10 });
    expect(theirs.map(({ kind }) => kind)).toEqual(['look-up']);

    // Settled by the sender that lost the text meanwhile.
    await settle(sending, mine.text, refusedOutcome('no-connection'));
    await Promise.all(
      runSideEffects(sending, theirs, {
        leaseEndsAt: performance.now() + 10_000,
        settle: settleTogether,
      }).map(({ done }) => done),
    );
    start(carrier);

    await eventuallyNewest(staff, thread, { status: 'sent' });
    expect(carrier.calls).toHaveLength(1);
    expect(carrier.questions).toHaveLength(lookUps);
  },
);

test('[IN-03] two senders at once hand each text to the carrier once', async () => {
  const { staff, thread } = await desk();
  const place = { orgId: staff.orgId, accountId: staff.accountId };
  const carrier = createFakeCarrier();
  const contacts = await Promise.all(Array.from({ length: 10 }, () => api.make.contact(place)));
  const written: Message[] = [];
  for (const { contactId } of contacts) {
    for (const body of ['1', '2', '3']) {
      written.push(await write(staff, { ...thread, contactId }, body));
    }
  }

  start(carrier);
  start(carrier);

  for (const { contactId } of contacts) {
    await eventuallyNewest(staff, { ...thread, contactId }, { body: '3', status: 'sent' });
  }
  expect(keysOf(carrier.calls).sort()).toEqual(written.map(({ id }) => `${staff.orgId}:${id}`).sort());
  for (const { phone } of contacts) {
    expect(carrier.calls.filter(({ to }) => to === phone).map(({ body }) => body)).toEqual(['1', '2', '3']);
  }
});

test('[IN-03] the next text to a contact waits until the one before is accepted; other contacts do not wait', async () => {
  const { staff, thread } = await desk();
  const other = await api.make.contact(staff);
  const carrier = createFakeCarrier();
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  carrier.answers.push(promise);
  await write(staff, thread, 'First');
  start(carrier);
  await eventually(async () => expect(carrier.calls).toHaveLength(1));

  await write(staff, thread, 'Second');
  await write(staff, { ...thread, contactId: other.contactId }, 'Elsewhere');
  await eventuallyNewest(staff, { ...thread, contactId: other.contactId }, { status: 'sent' });
  expect(carrier.calls.map(({ body }) => body)).toEqual(['First', 'Elsewhere']);

  resolve(acceptedOutcome('A1'));
  await eventuallyNewest(staff, thread, { body: 'Second', status: 'sent' });
});

test('[IN-03] a text that is tried again later does not hold up the next one to its contact', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('30003'));
  const first = await write(staff, thread, 'First');
  start(carrier);
  await eventuallyNewest(staff, thread, {
    status: 'sending',
    description: expect.stringContaining('out of range'),
  });

  await write(staff, thread, 'Second');
  await eventuallyNewest(staff, thread, { body: 'Second', status: 'sent' });
  await letTimePass();

  await eventually(async () =>
    expect(await messagesOf(staff, thread)).toContainEqual(
      expect.objectContaining({ id: first.id, status: 'sent' }),
    ),
  );
  expect(carrier.calls.map(({ body }) => body)).toEqual(['First', 'Second', 'First']);
});

test('[IN-03] the next text to a contact waits while the one before is tried again within a minute', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('429'));
  await write(staff, thread, 'First');
  start(carrier);
  await eventuallyNewest(staff, thread, { description: expect.stringContaining('slow down') });

  await write(staff, thread, 'Second');
  await eventuallyNewest(staff, thread, { body: 'Second', status: 'sent' });
  expect(carrier.calls.map(({ body }) => body)).toEqual(['First', 'First', 'Second']);
});

test('[IN-03] a passing fault of the carrier is tried again and shown meanwhile', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('429'));
  await write(staff, thread, 'Patience');
  start(carrier);

  await eventuallyNewest(staff, thread, {
    status: 'sending',
    description: expect.stringContaining('slow down'),
  });
  await letTimePass();

  await eventuallyNewest(staff, thread, { status: 'sent', description: 'ok' });
  expect(new Set(keysOf(carrier.calls)).size).toBe(1);
});

test('[IN-03] after many tries it is given up, in words', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(...Array.from({ length: 12 }, () => refusedOutcome('503')));
  await write(staff, thread, 'Never');
  start(carrier);

  await eventually(async () => {
    await letTimePass();
    expect(carrier.calls).toHaveLength(12);
  });

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: 'The carrier was not available, so the message was not sent.',
  });
});

test('[IN-03] a text that failed for the moment and is then overtaken by an opt-out keeps the carrier’s reason', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('503'));
  await write(staff, thread, 'Too late');
  start(carrier);
  await eventuallyNewest(staff, thread, { description: verdictOf('503').description });

  await staff.call(unsubscribeContact, thread);

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: `${verdictOf('503').descriptionAtEnd} ${stoppedByOptOut}`,
  });
});

test('[IN-03] a permanent refusal fails with the carrier’s reason', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('30007'));
  await write(staff, thread, 'Buy now!!!');
  start(carrier);

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: expect.stringContaining('blocked this message as spam'),
  });
});

test('[IN-20] the carrier knows of an opt-out: it is written down', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('21610'));
  await write(staff, thread, 'Hello?');
  start(carrier);

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: expect.stringContaining('opted out'),
  });
  await expect(write(staff, thread, 'Again')).rejects.toMatchObject({ code: 'contact_unsubscribed' });
  const log = await api.platform.database.db
    .selectFrom('consent_log')
    .select(['change', 'source', 'detail'])
    .where('org_id', '=', staff.orgId)
    .execute();
  expect(log).toEqual([{ change: 'opted_out', source: 'carrier', detail: '21610' }]);
});

test('[CA-07] a number that can get no texts is not called again, until a text comes from it', async () => {
  const { staff, thread, phone, number } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('30006'));
  await write(staff, thread, 'To a landline');
  start(carrier);
  await eventuallyNewest(staff, thread, { status: 'failed' });

  await write(staff, thread, 'Once more');
  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: expect.stringContaining('landline'),
  });
  expect(carrier.calls).toHaveLength(1);

  const text = {
    from: phone,
    to: number,
    body: 'I can text',
    media: [],
    isAnsweredByCarrier: false,
    receivedAt: new Date(),
  };
  await receiveText(api.platform, { ...text, carrier: 'played', carrierId: `back-${phone}` });
  await write(staff, thread, 'And I can answer');
  await eventuallyNewest(staff, thread, { status: 'sent' });
});

test('[IN-03] no response: retries with the same key if the carrier supports keys', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  carrier.answers.push(noAnswer);
  const { id } = await write(staff, thread, 'Did it arrive?');
  start(carrier);
  await eventually(async () => expect(carrier.calls).toHaveLength(1));

  await eventually(async () => {
    await letTimePass();
    expect(carrier.calls).toHaveLength(2);
  });

  await eventuallyNewest(staff, thread, { status: 'sent' });
  expect(keysOf(carrier.calls)).toEqual([`${staff.orgId}:${id}`, `${staff.orgId}:${id}`]);
});

test('[IN-03] without idempotency keys a lost response is looked up, and the text is never sent again', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier({ honorsIdempotencyKey: false });
  carrier.answers.push(noAnswer);
  carrier.lookUps.push({ kind: 'undecided' }, { kind: 'accepted', carrierId: 'FOUND' });
  await write(staff, thread, 'Did it arrive?');
  start(carrier);
  await eventuallyNewest(staff, thread, {
    status: 'unknown',
    description: expect.stringContaining('may or may not'),
  });

  await eventually(async () => {
    await letTimePass();
    expect(carrier.questions).toHaveLength(2);
  });

  await eventuallyNewest(staff, thread, { status: 'sent' });
  expect(carrier.calls).toHaveLength(1);
});

test('[IN-03] a text unknown to the carrier has failed, after several look-ups', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier({ honorsIdempotencyKey: false });
  carrier.answers.push(noAnswer);
  carrier.lookUps.push(...Array.from({ length: 5 }, () => ({ kind: 'absent' }) as const));
  await write(staff, thread, 'Into the void');
  start(carrier);

  await eventually(async () => {
    await letTimePass();
    expect(carrier.questions).toHaveLength(5);
  });

  await eventuallyNewest(staff, thread, {
    status: 'failed',
    description: expect.stringContaining('no record'),
  });
  expect(carrier.calls).toHaveLength(1);
});

test('[IN-03] a sender died during a call: the key is sent again, or the text looked up', async () => {
  for (const honorsIdempotencyKey of [true, false]) {
    const { staff, thread } = await desk();
    const carrier = createFakeCarrier({ honorsIdempotencyKey });
    carrier.lookUps.push({ kind: 'accepted', carrierId: 'FOUND' });
    await write(staff, thread, 'Half way');
    await claimTexts(sendingBy(carrier), { limit: 10 });
    await letLeasesEnd();

    const sender = start(carrier);

    await eventuallyNewest(staff, thread, { status: 'sent' });
    expect(carrier.calls).toHaveLength(honorsIdempotencyKey ? 1 : 0);
    expect(carrier.questions).toHaveLength(honorsIdempotencyKey ? 0 : 1);
    // This sender must not take the next text.
    await sender.stop();
  }
});

test('[IN-03] a row that cannot be worked on does not hold up the others', async () => {
  const { staff, thread } = await desk();
  const other = await api.make.contact(staff);
  const carrier = createFakeCarrier();
  const broken = await write(staff, thread, 'Broken');
  // An attempt that should not exist yet, so claiming this row always fails.
  await api.platform.database.db
    .insertInto('send_attempts')
    .values({
      org_id: staff.orgId,
      message_id: broken.id,
      attempt: 1,
      idempotency_key: 'x',
      provider: 'x',
      started_at: new Date(),
    })
    .execute();
  await write(staff, { ...thread, contactId: other.contactId }, 'Whole');

  start(carrier);

  await eventuallyNewest(staff, { ...thread, contactId: other.contactId }, { status: 'sent' });
  expect(carrier.calls.map(({ body }) => body)).toEqual(['Whole']);
});

test('[IN-03] stopping waits for the calls under way and stores their responses', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  carrier.answers.push(promise);
  await write(staff, thread, 'On its way');
  const sender = start(carrier);
  await eventually(async () => expect(carrier.calls).toHaveLength(1));

  const stopped = sender.stop();
  resolve(acceptedOutcome('LAST'));
  await stopped;

  expect((await messagesOf(staff, thread))[0]).toMatchObject({ status: 'sent' });
});

test('[CA-07] texts above the limit of the number wait for their slot', async () => {
  const { staff, thread } = await desk();
  const carrier = createFakeCarrier();
  const contacts = await Promise.all(Array.from({ length: 14 }, () => api.make.contact(staff)));
  for (const { contactId } of contacts) {
    await write(staff, { ...thread, contactId }, 'In turn');
  }

  // One text every ten seconds after the first ten. Texts over the limit are queued with their slot, or wait for one.
  const { sideEffects, nextSlotMs } = await claimTexts(sendingBy(carrier, { segmentsPerSecond: 0.1 }), {
    limit: 14,
  });

  expect(sideEffects.length).toBeGreaterThanOrEqual(10);
  expect(sideEffects.length).toBeLessThan(14);
  expect(nextSlotMs).toBeGreaterThan(0);
});
