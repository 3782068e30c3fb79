import { uploadImage } from 'shared-contracts/api/files';
import { sendMessage } from 'shared-contracts/api/messages';
import type { Message } from 'shared-contracts/domain/message';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  eventually,
  eventuallyNewest,
  eventuallyThread,
  messagesOf,
  useMessaging,
} from '../../../testing/messaging.ts';
import type { Thread } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { queueTexts } from '../../sending/testing/queued-texts.ts';
import { delivered, expired, startSmsc, undeliverable } from 'test-servers/smsc/smsc';
import type { Smsc, TakenSubmit } from 'test-servers/smsc/smsc';

vi.setConfig({ testTimeout: timeLimits.processTest });

const smsc: Smsc = await startSmsc();
afterAll(() => smsc[Symbol.asyncDispose]());

const api = useApi({
  SIMULATOR: 'off',
  SMPP_URL: smsc.url,
  SMPP_SYSTEM_ID: 'texting',
  SMPP_PASSWORD: 'secret',
  SMPP_WINDOW: '20',
  SEGMENTS_PER_SECOND: '1000',
});
useMessaging(api);

beforeEach(async () => {
  smsc.ledger.length = 0;
  smsc.fateOf = () => ({ kind: 'take' });
  await isBound();
});

const isBound = () => expect.poll(() => smsc.isBound()).toBe(true);

async function desk(): Promise<{ staff: SignedIn; thread: Thread; phone: string; number: string }> {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { contactId, phone } = await api.make.contact(place);

  return { staff, thread: { accountId: place.accountId, contactId }, phone, number: place.phone };
}

/** Returns a deliver_sm from a customer. */
const from = (phone: string, number: string) => ({
  source_addr: phone.slice(1),
  source_addr_ton: 1,
  source_addr_npi: 1,
  destination_addr: number.slice(1),
  dest_addr_ton: 1,
  dest_addr_npi: 1,
});

const taken = (index = 0): TakenSubmit => {
  const submit = smsc.ledger[index];
  if (!submit) {
    throw new Error('The SMSC has no such text.');
  }

  return submit;
};

/** Makes all waiting texts due immediately. */
async function letTimePass(): Promise<void> {
  await api.platform.database.db
    .updateTable('outbound')
    .set({ due_us: 0 })
    .where('state', '!=', 'calling')
    .execute();
  api.platform.notify.tell('outbound');
}

test('[AP-03] refuses SMPP callbacks over HTTP', async () => {
  const answer = await fetch(`${api.url}/carriers/smpp/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-smpp-proof': '00' },
    body: '{}',
  });

  expect(answer.status).toBe(403);
});

test('[AP-03] refuses a picture in words, and sends nothing', async () => {
  const { staff, thread } = await desk();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { url } = await staff.call(uploadImage, { image: new File([png], 'x.png', { type: 'image/png' }) });

  await expect(staff.call(sendMessage, { ...thread, body: 'Look', mediaLinks: [url] })).rejects.toMatchObject(
    {
      code: 'invalid_input',
      message: expect.stringContaining('does not support pictures'),
    },
  );
  expect(await messagesOf(staff, thread)).toEqual([]);
});

test('[AP-03] a text of staff is submitted, and delivered once its receipt came', async () => {
  const { staff, thread, phone, number } = await desk();
  const written = await staff.call(sendMessage, { ...thread, body: 'Your table is ready: 5 €' });

  expect(written.provider).toBe('smpp');
  await eventuallyNewest(staff, thread, { status: 'sent' });
  expect(taken()).toMatchObject({
    from: number.slice(1),
    to: phone.slice(1),
    text: 'Your table is ready: 5 €',
    registeredDelivery: 1,
    userReference: written.id % 65_536,
  });
  expect(await smsc.receipt(taken())).toBe(0);

  await eventuallyNewest(staff, thread, { status: 'delivered', description: 'ok' });
  expect(smsc.ledger).toHaveLength(1);
});

test('[AP-03] a receipt that comes before the answer delivers the text', async () => {
  const { staff, thread } = await desk();
  smsc.fateOf = () => ({ kind: 'take', receiptFirst: true });
  await staff.call(sendMessage, { ...thread, body: 'Fast' });

  await eventuallyNewest(staff, thread, { status: 'delivered' });
});

test('[AP-03] a failure in a receipt is shown with its reason, and a copy of it changes nothing', async () => {
  const { staff, thread } = await desk();
  await staff.call(sendMessage, { ...thread, body: 'Lost' });
  await eventuallyNewest(staff, thread, { status: 'sent' });
  for (const form of ['parameters', 'both'] as const) {
    await smsc.receipt(taken(), { state: undeliverable, error: '011', form });
  }

  await eventuallyNewest(staff, thread, {
    status: 'undelivered',
    description: 'The phone network could not deliver the message.',
  });
});

test('[AP-03] a long text goes in segments with a header; one that fails fails the text', async () => {
  const { staff, thread } = await desk();
  const body = `${'a'.repeat(152)}€${'b'.repeat(152)}€ end`;
  await staff.call(sendMessage, { ...thread, body });
  await eventuallyNewest(staff, thread, { status: 'sent', segments: 3 });

  expect(smsc.ledger.map(({ text }) => text).join('')).toBe(body);
  const references = new Set(smsc.ledger.map(({ udh }) => udh?.[2]));
  expect(smsc.ledger.map(({ udh }) => [...(udh ?? [])].slice(3))).toEqual([[3, 1], [3, 2], [3, 3]]); // prettier-ignore
  expect(references.size).toBe(1);
  expect(smsc.ledger.map(({ registeredDelivery }) => registeredDelivery)).toEqual([1, 1, 1]);

  await smsc.receipt(taken(2));
  await smsc.receipt(taken(0));
  await smsc.receipt(taken(1), { state: undeliverable });
  await eventuallyNewest(staff, thread, { status: 'undelivered' });
});

/** Waits until an inbound text is processed that was received after everything else. */
async function passAnother(place: { staff: SignedIn; thread: Thread }): Promise<void> {
  const { id } = await place.staff.call(sendMessage, { ...place.thread, body: 'Another' });
  await expect.poll(() => smsc.ledger.some(({ userReference }) => userReference === id % 65_536)).toBe(true);
  await smsc.receipt(smsc.ledger.find(({ userReference }) => userReference === id % 65_536) ?? taken());
  await eventuallyNewest(place.staff, place.thread, { id, status: 'delivered' });
}

test('[AP-03] a long text is delivered once each of its segments is, whichever receipt comes last', async () => {
  const { staff, thread } = await desk();
  const other = await desk();
  const { id } = await staff.call(sendMessage, { ...thread, body: 'x'.repeat(400) });
  await eventuallyNewest(staff, thread, { status: 'sent', segments: 3 });
  for (const index of [2, 0, 2, 0]) {
    await smsc.receipt(taken(index));
  }
  await passAnother(other);
  expect((await messagesOf(staff, thread))[0]).toMatchObject({ id, status: 'sent' });

  await smsc.receipt(taken(1));
  await eventuallyNewest(staff, thread, { id, status: 'delivered', description: 'ok' });
});

/** Receipts of a text of three segments: each segment's state, in the order in which they come. */
const mixedReceipts = [
  [delivered, undeliverable, expired],
  [delivered, expired, undeliverable],
  [undeliverable, delivered, expired],
  [undeliverable, expired, delivered],
  [expired, delivered, undeliverable],
  [expired, undeliverable, delivered],
];

test('[AP-03] the worst of mixed receipts decides, in any order and for any segment', async () => {
  const others = await desk();
  for (const [n, states] of mixedReceipts.entries()) {
    smsc.ledger.length = 0;
    const { staff, thread } = await desk();
    const { id } = await staff.call(sendMessage, { ...thread, body: 'x'.repeat(400) });
    await eventuallyNewest(staff, thread, { status: 'sent', segments: 3 });
    for (const [index, state] of states.entries()) {
      await smsc.receipt(taken((n + index) % 3), { state });
    }
    const failure = states.find((state) => state !== delivered);
    await passAnother(others);

    // Both failures are final; the first one gives the reason.
    expect((await messagesOf(staff, thread))[0]).toMatchObject({
      id,
      status: 'undelivered',
      description: expect.stringContaining(failure === expired ? 'out of range' : 'could not deliver'),
    });
    await letTimePass();
    await passAnother(others);
    expect(smsc.ledger.filter(({ userReference }) => userReference === id % 65_536)).toHaveLength(3);
  }
});

test('[AP-03] a segment without a receipt keeps its text open, unless another segment failed', async () => {
  const [waiting, failing, others] = [await desk(), await desk(), await desk()];
  const send = async ({ staff, thread }: Awaited<ReturnType<typeof desk>>) => {
    smsc.ledger.length = 0;
    await staff.call(sendMessage, { ...thread, body: 'x'.repeat(400) });
    await eventuallyNewest(staff, thread, { status: 'sent', segments: 3 });

    return [taken(0), taken(1)] as const;
  };
  for (const segment of await send(waiting)) {
    await smsc.receipt(segment);
  }
  const [first, second] = await send(failing);
  await smsc.receipt(first);
  await smsc.receipt(second, { state: expired });
  await passAnother(others);

  expect((await messagesOf(waiting.staff, waiting.thread))[0]).toMatchObject({ status: 'sent' });
  expect((await messagesOf(failing.staff, failing.thread))[0]).toMatchObject({ status: 'undelivered' });
});

test('[AP-03] receipts that come before the answers are counted too', async () => {
  const { staff, thread } = await desk();
  smsc.fateOf = () => ({ kind: 'take', receiptFirst: true });
  await staff.call(sendMessage, { ...thread, body: 'x'.repeat(400) });

  await eventuallyNewest(staff, thread, { status: 'delivered', segments: 3 });
});

test('[AP-03] a text with an unsent segment does not become delivered by the receipts of the others', async () => {
  const { staff, thread } = await desk();
  const other = await desk();
  smsc.fateOf = ({ udh }) => (udh?.[4] === 3 ? { kind: 'drop' } : { kind: 'take' });
  await staff.call(sendMessage, { ...thread, body: 'x'.repeat(400) });
  await eventuallyNewest(staff, thread, { status: 'unknown' });
  smsc.fateOf = () => ({ kind: 'take' });
  await isBound();
  await smsc.receipt(taken(0), { withReference: true });
  await smsc.receipt(taken(1), { withReference: true });
  await passAnother(other);
  expect((await messagesOf(staff, thread))[0]).toMatchObject({ status: 'unknown' });

  // The segment was delivered after all, and only its receipt says so.
  await smsc.receipt(taken(2), { withReference: true });
  await eventuallyNewest(staff, thread, { status: 'delivered' });
});

test('[AP-03] two hundred long texts to one phone have references of their own', async () => {
  const { staff, thread } = await desk();
  for (let n = 0; n < 20; n += 1) {
    await Promise.all(
      Array.from({ length: 10 }, () => staff.call(sendMessage, { ...thread, body: 'x'.repeat(200) })),
    );
  }
  await expect.poll(() => smsc.ledger).toHaveLength(400);
  const references = new Map(smsc.ledger.map(({ userReference, udh }) => [userReference, udh?.[2]]));

  expect(references.size).toBe(200);
  expect(new Set(references.values()).size).toBe(200);
});

test('[AP-03] the receipts of all segments deliver a long text with emoji', async () => {
  const { staff, thread } = await desk();
  const body = `${'x'.repeat(66)}😀${'y'.repeat(70)}`;
  await staff.call(sendMessage, { ...thread, body });
  await eventuallyNewest(staff, thread, { status: 'sent' });

  expect(smsc.ledger.map(({ text }) => text).join('')).toBe(body);
  expect(smsc.ledger.every(({ text }) => text.isWellFormed())).toBe(true);
  await Promise.all([0, 1, 2].map((index) => smsc.receipt(taken(index))));
  await eventuallyNewest(staff, thread, { status: 'delivered' });
});

test('[AP-03] throttling loses nothing: refused segments are sent later, once', async () => {
  const { staff, thread } = await desk();
  const refusals = [0x58, 0x14];
  smsc.fateOf = () => {
    const status = refusals.shift();

    return status === undefined ? { kind: 'take' } : { kind: 'refuse', status };
  };
  await staff.call(sendMessage, { ...thread, body: 'Patience' });
  await eventually(async () => {
    await letTimePass();
    expect((await messagesOf(staff, thread))[0]).toMatchObject({ status: 'sent' });
  });

  expect(smsc.ledger.map(({ text }) => text)).toEqual(['Patience']);
});

test('[AP-03] a text of a customer becomes a message, and STOP opts out with one confirmation', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const route = from(phone, place.phone);
  expect(await smsc.deliver({ ...route, data_coding: 0, short_message: 'Is it ready? 5 €' })).toBe(0);
  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { direction: 'inbound', body: 'Is it ready? 5 €', provider: 'smpp' });

  await smsc.deliver({ ...route, data_coding: 0, short_message: 'Stop' });

  await eventuallyNewest(staff, thread, { direction: 'outbound', status: 'sent' });
  expect(smsc.ledger.map(({ text }) => text)).toEqual([expect.stringContaining('You are unsubscribed')]);
});

test('[AP-03] parts of a long text with emoji, shuffled and doubled, make one message', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const body = `${'Good morning 😀 '.repeat(9)}end`;
  const bytes = Buffer.from(body, 'utf16le').swap16();
  // The cut splits a surrogate pair.
  const cut = 2 * (body.indexOf('😀') + 1);
  const parts = [bytes.subarray(0, cut), bytes.subarray(cut, 160), bytes.subarray(160)];
  const deliver = (number: number) =>
    smsc.deliver({
      ...from(phone, place.phone),
      esm_class: 0x40,
      data_coding: 8,
      short_message: Buffer.concat([
        Buffer.from([5, 0, 3, 77, 3, number]),
        parts[number - 1] ?? Buffer.alloc(0),
      ]),
    });
  for (const number of [3, 1, 3, 1]) {
    expect(await deliver(number)).toBe(0);
  }
  await deliver(2);
  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { body });
  // A late duplicate, then another text.
  await deliver(1);
  await smsc.deliver({ ...from(phone, place.phone), data_coding: 0, short_message: 'After' });

  await eventuallyNewest(staff, thread, { body: 'After' });
  expect((await messagesOf(staff, thread)).map((message) => message.body)).toEqual(['After', body]);
});

test('[AP-03] a text whose last part never arrives is shown without it after a timeout', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();
  for (const number of [1, 3]) {
    await smsc.deliver({
      ...from(phone, place.phone),
      esm_class: 0x40,
      data_coding: 0,
      short_message: Buffer.concat([Buffer.from([5, 0, 3, 9, 3, number]), Buffer.from(`part ${number}`)]),
    });
  }
  const { db } = api.platform.database;
  await eventually(async () => {
    const kept = await db.selectFrom('inbound_parts').select('part').where('sender', '=', phone).execute();
    expect(kept).toHaveLength(2);
  });

  await db
    .updateTable('inbound_parts')
    .set({ received_at: new Date(Date.now() - 600_001) })
    .where('sender', '=', phone)
    .execute();
  api.platform.notify.tell('live');

  const thread = await eventuallyThread(staff, phone);
  await eventuallyNewest(staff, thread, { body: 'part 1[…]part 3' });
});

test('[AP-03] an answer that is lost sends nothing twice, and a receipt with our reference settles it', async () => {
  const { staff, thread } = await desk();
  smsc.fateOf = () => ({ kind: 'drop' });
  await staff.call(sendMessage, { ...thread, body: 'Taken' });
  await eventuallyNewest(staff, thread, { status: 'unknown' });
  smsc.fateOf = () => ({ kind: 'take' });
  await isBound();
  await letTimePass();
  await smsc.receipt(taken(), { withReference: true });

  await eventuallyNewest(staff, thread, { status: 'delivered' });
  expect(smsc.ledger).toHaveLength(1);
});

test('[AP-03] a text waits while the connection is down, and goes out when it is up again', async () => {
  const { staff, thread } = await desk();
  smsc.bindStatus = 0x05;
  smsc.session().destroy();
  await staff.call(sendMessage, { ...thread, body: 'Later' });
  await eventuallyNewest(staff, thread, {
    description: 'The connection to the carrier is down. The message waits, and is sent once it is up again.',
  });
  smsc.bindStatus = 0;

  await eventuallyNewest(staff, thread, { status: 'sent', description: 'ok' });
  expect(smsc.ledger.map(({ text }) => text)).toEqual(['Later']);
});

/** Like `eventually`, with a timeout for more texts than a slow machine can handle quickly. */
const onceAllAreThrough = (look: () => Promise<void>) =>
  vi.waitFor(look, { timeout: timeLimits.test, interval: 100 });

test('[AP-03] a connection that breaks in the middle of 500 texts loses none and doubles none', async () => {
  const place = await api.make.place();
  const { db } = api.platform.database;
  let count = 0;
  smsc.fateOf = () => {
    count += 1;

    return { kind: count === 150 || count === 300 ? 'drop' : 'take' };
  };
  const ids = await queueTexts(db, place, { count: 500, provider: 'smpp' });
  // Otherwise the planner assumes empty tables, unlike in any database that has been sending for a while.
  await api.platform.database.pool.query('analyze');
  api.platform.notify.tell('outbound');
  const statuses = async () => {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'status', 'contact_id'])
      .where('org_id', '=', place.orgId)
      .execute();

    return rows.map(({ id, status }): Pick<Message, 'id' | 'status'> => ({ id, status }));
  };
  /** Texts whose call the SMSC did not answer. */
  const unanswered = async () => {
    const rows = await db
      .selectFrom('send_attempts')
      .select('message_id')
      .where('org_id', '=', place.orgId)
      .where('outcome', '=', 'unknown')
      .execute();

    return new Set(rows.map(({ message_id }) => message_id));
  };
  await onceAllAreThrough(async () => {
    const cut = await unanswered();
    // A text whose sender was too slow is unknown as well, until it is looked up and sent.
    const open = (await statuses()).filter(({ id, status }) => status !== 'sent' && !cut.has(id));
    // Compares counts, because each failed attempt would otherwise print all texts.
    expect(open.length).toBe(0);
  });
  await isBound();

  const references = smsc.ledger.map(({ userReference }) => userReference);
  expect(new Set(references).size).toBe(references.length);
  // Each text missing at the SMSC is one whose call was cut off, and says so; at most one window of texts per cut.
  const missing = ids.filter((id) => !references.includes(id % 65_536));
  const unknown = (await statuses()).filter(({ status }) => status === 'unknown').map(({ id }) => id);
  expect(missing.filter((id) => !unknown.includes(id))).toEqual([]);
  expect(unknown.length).toBeLessThanOrEqual(2 * 20);

  await Promise.all(smsc.ledger.map((submit) => smsc.receipt(submit, { withReference: true })));
  await onceAllAreThrough(async () => {
    const undelivered = (await statuses()).filter(({ status }) => status !== 'delivered');
    expect(undelivered.length).toBe(missing.length);
  });
  expect(smsc.ledger).toHaveLength(500 - missing.length);
});
