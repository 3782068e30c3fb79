import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { getStatus } from 'shared-contracts/api/status';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import type { CallbackRequest, Carrier, OutboundMessage } from '../../../platform/edges/carrier.ts';
import { heldByConnection } from '../error-codes.ts';
import { createSmppCarrier } from './smpp-carrier.ts';
import { delayBeforeConnecting } from './smpp-link.ts';
import { localhostCertificate } from 'test-servers/localhost-certificate';
import { smppSettings } from './testing/smpp-for-tests.ts';
import { startSmsc } from 'test-servers/smsc/smsc';
import type { Smsc } from 'test-servers/smsc/smsc';

const api = useApi();
const running: (() => Promise<void>)[] = [];
/** Callbacks passed in by carriers. */
const inbound: CallbackRequest[] = [];
const statuses: CallbackRequest[] = [];
let smsc: Smsc;

beforeEach(async () => {
  smsc = await startSmsc();
});
afterEach(async () => {
  for (const stop of running.splice(0)) {
    await stop();
  }
  await smsc[Symbol.asyncDispose]();
  [inbound, statuses].forEach((requests) => requests.splice(0));
});

type Change = Parameters<typeof smppSettings>[1];

function start(change: Change = {}, url = smsc.url): Carrier {
  const { database, notify, log } = api.platform;
  const carrier = createSmppCarrier(smppSettings(url, change), { database, notify, log });
  const stop = carrier.connect?.({
    async acceptInbound(_name, request) {
      inbound.push(request);
    },
    async acceptStatus(_name, requests) {
      statuses.push(...requests);
    },
  });
  if (stop) {
    running.push(stop);
  }

  return carrier;
}

async function bound(change: Change = {}): Promise<Carrier> {
  const carrier = start(change);
  await expect.poll(() => carrier.isConnected?.()).toBe(true);

  return carrier;
}

let sent = 0;
const text = (change: Partial<OutboundMessage> = {}): OutboundMessage => ({
  idempotencyKey: `1:${(sent += 1)}`,
  reference: { orgId: 1, messageId: sent },
  from: '+14155550100',
  to: '+14155550199',
  body: 'Hello',
  mediaUrls: [],
  ...change,
});
const outages = async () =>
  (await api.anybody.call(getStatus, {})).items.map(({ displayText }) => displayText);
const customer = {
  source_addr: '14155550199',
  source_addr_ton: 1,
  destination_addr: '14155550100',
  dest_addr_ton: 1,
};

test('[AP-03] refuses pictures, and says what to do instead', async () => {
  const carrier = await bound();

  expect(await carrier.send(text({ mediaUrls: ['https://example.com/x.png'] }))).toMatchObject({
    kind: 'refused',
    action: 'fail',
    description: expect.stringContaining('Send a link'),
  });
  expect(smsc.ledger).toEqual([]);
});

test('[AP-03] texts wait while the SMSC refuses our credentials, and everybody is notified', async () => {
  smsc.bindStatus = 0x0e;
  const carrier = start();
  await expect.poll(() => outages()).toEqual([expect.stringContaining('credentials')]);
  expect(await carrier.send(text())).toMatchObject({ kind: 'refused', action: 'await-credentials' });

  smsc.bindStatus = 0;
  await expect.poll(() => carrier.isConnected?.()).toBe(true);

  await expect.poll(() => outages()).toEqual([]);
  expect(await carrier.send(text())).toMatchObject({ kind: 'accepted' });
  expect(smsc.binds.at(-1)).toEqual({ systemId: 'texting', password: 'secret' });
});

test('[AP-03] texts wait while there is no SMSC, and everybody is notified once that lasts', async () => {
  const carrier = start({ times: { timeoutMs: 50 } }, 'smpp://127.0.0.1:9');

  expect(await carrier.send(text())).toMatchObject({
    kind: 'refused',
    action: 'await-carrier',
    description: heldByConnection,
  });
  await expect.poll(() => outages()).toEqual([expect.stringContaining('connection')]);
  await api.platform.database.db.deleteFrom('carrier_outages').execute();
});

test('[AP-03] pauses before a try grow to a limit, and differ', () => {
  const times = { leastPauseMs: 500, longestPauseMs: 30_000 };
  const pauses = Array.from({ length: 50 }, (_, failures) => delayBeforeConnecting(failures, times));

  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(pauses[49]).toBeGreaterThanOrEqual(15_000);
  expect(new Set(pauses.slice(20)).size).toBeGreaterThan(10);
});

test('[AP-03] no more texts than the window are under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const carrier = await bound({ window: 3 });
  smsc.fateOf = () => ({ kind: 'take', answerAfter: promise });
  const outcomes = Array.from({ length: 8 }, () => carrier.send(text()));
  await expect.poll(() => smsc.ledger).toHaveLength(3);
  // Anything written before is read before this.
  await smsc.deliver({ ...customer, data_coding: 0, short_message: 'Meanwhile' });
  expect(smsc.ledger).toHaveLength(3);

  resolve();

  expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(Array(8).fill('accepted'));
});

test('[AP-03] a text that finds no place in the window has not left, and is no try', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const carrier = await bound({ window: 1, times: { timeoutMs: 50 } });
  smsc.fateOf = () => ({ kind: 'take', answerAfter: promise });
  const first = carrier.send(text());

  expect(await carrier.send(text())).toMatchObject({ kind: 'refused', action: 'await-carrier' });
  resolve();
  expect(await first).toMatchObject({ kind: 'accepted' });
  expect(smsc.ledger).toHaveLength(1);
});

test('[AP-03] throttling is a refusal that is tried again', async () => {
  const carrier = await bound();
  for (const status of [0x58, 0x14]) {
    smsc.fateOf = () => ({ kind: 'refuse', status });
    expect(await carrier.send(text())).toMatchObject({ kind: 'refused', action: 'retry-soon' });
  }
  smsc.fateOf = () => ({ kind: 'refuse', status: 0x0b });
  expect(await carrier.send(text())).toMatchObject({ action: 'suppress', carrierCode: 'SMPP 0x0b' });
});

test('[AP-03] a segment that was throttled is submitted again by itself', async () => {
  const carrier = await bound();
  const refusals = [undefined, 0x58];
  smsc.fateOf = () => {
    const status = refusals.shift();

    return status === undefined ? { kind: 'take' } : { kind: 'refuse', status };
  };
  const { thread: reference } = await writtenText();

  expect(await carrier.send(text({ reference, body: 'a'.repeat(400) }))).toMatchObject({ kind: 'accepted' });
  expect(new Set(smsc.ledger.map(({ udh }) => udh?.[4]))).toEqual(new Set([1, 2, 3]));
  expect(smsc.ledger).toHaveLength(3);
});

test('[AP-03] a long text is sent whole in message_payload if that is configured', async () => {
  const carrier = await bound({ longTexts: 'payload' });
  const body = `${'x'.repeat(100)}😀`;
  expect(await carrier.send(text({ body }))).toMatchObject({ kind: 'accepted' });

  expect(smsc.ledger).toEqual([
    expect.objectContaining({ text: body, isPayload: true, registeredDelivery: 1 }),
  ]);
});

test('[AP-03] ids are kept in one spelling', async () => {
  smsc.writeId = (id) => id.toString(16).toUpperCase();
  const carrier = await bound({ idForms: 'hex-answers' });
  const outcome = await carrier.send(text());
  const [taken] = smsc.ledger;
  expect(outcome).toEqual({ kind: 'accepted', carrierId: String(taken?.id) });

  if (taken) {
    await smsc.receipt(taken, { id: String(taken.id) });
    await smsc.receipt(taken, { id: smsc.writeId(taken.id), form: 'parameters' });
  }
  expect(statuses.flatMap((request) => carrier.parseStatus(request))).toEqual([
    { carrier: 'smpp', carrierId: String(taken?.id), status: 'delivered', number: '+14155550100' },
    { carrier: 'smpp', carrierId: String(taken?.id), status: 'delivered', number: '+14155550100' },
  ]);
});

test('[AP-03] a half-open connection is detected, and its pending texts are unknown', async () => {
  const carrier = await bound({ times: { enquireMs: 50, answerMs: 100 } });
  smsc.isAlive = false;
  smsc.fateOf = () => ({ kind: 'silent' });

  expect(await carrier.send(text())).toMatchObject({ kind: 'unknown' });
  await expect.poll(() => smsc.binds.length).toBeGreaterThan(1);
  smsc.isAlive = true;
});

test('[AP-03] a late response gives the id when it is looked up', async () => {
  const { staff, thread } = await writtenText();
  const { promise, resolve } = Promise.withResolvers<void>();
  const carrier = await bound({ times: { answerMs: 50 } });
  smsc.fateOf = () => ({ kind: 'take', answerAfter: promise });
  const message = text({ reference: thread, idempotencyKey: `${thread.orgId}:${thread.messageId}` });
  expect(await carrier.send(message)).toMatchObject({ kind: 'unknown' });
  const ask = () => carrier.findOutcome?.({ message, attemptedAt: new Date(), takenCarrierIds: [] });
  expect(await ask()).toEqual({ kind: 'undecided' });

  resolve();

  await expect.poll(ask).toMatchObject({ kind: 'accepted' });
  expect(await ask()).toEqual({ kind: 'accepted', carrierId: String(smsc.ledger[0]?.id) });
  expect(staff.orgId).toBe(thread.orgId);
});

/** Creates a message row to reference. */
async function writtenText() {
  const staff = await api.signedIn('owner');
  const { contactId } = await api.make.contact(staff);
  const { id } = await api.platform.database.db
    .insertInto('messages')
    .values({
      org_id: staff.orgId,
      account_id: staff.accountId,
      contact_id: contactId,
      direction: 'outbound',
      status: 'unknown',
      body: 'Hello',
      media: '[]',
      provider: 'smpp',
      number: '+14155550100',
      segments: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return { staff, thread: { orgId: staff.orgId, messageId: id } };
}

test('[AP-03] an SMSC that takes leave is answered, and bound to again', async () => {
  const carrier = await bound();
  const left = new Promise<void>((resolve) => smsc.session().unbind(resolve));
  await left;

  await expect.poll(() => smsc.binds).toHaveLength(2);
  await expect.poll(() => carrier.isConnected?.()).toBe(true);
  expect(await carrier.send(text())).toMatchObject({ kind: 'accepted' });
});

test('[AP-03] unbinds on shutdown after pending requests are answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const carrier = await bound();
  smsc.fateOf = () => ({ kind: 'take', answerAfter: promise });
  const outcome = carrier.send(text());
  await expect.poll(() => smsc.ledger).toHaveLength(1);
  const stopped = running.splice(0).map((stop) => stop());
  resolve();

  await Promise.all(stopped);
  expect(await outcome).toMatchObject({ kind: 'accepted' });
  expect(smsc.unbinds.count).toBe(1);
});

test('[AP-03] an unreadable PDU is refused, and the connection stays open', async () => {
  const carrier = await bound();
  const cutOff = Buffer.alloc(20);
  cutOff.writeUInt32BE(20, 0);
  cutOff.writeUInt32BE(5, 4);
  cutOff.writeUInt32BE(77, 12);
  const answer = new Promise<{ command_status: number }>((resolve) =>
    smsc.session().once('deliver_sm_resp', resolve),
  );
  smsc.session().socket.write(cutOff);

  expect((await answer).command_status).toBe(0x66);
  expect(await carrier.send(text())).toMatchObject({ kind: 'accepted' });
  expect(smsc.binds).toHaveLength(1);
});

test('[AP-03] reconnects after an impossible PDU length', async () => {
  const carrier = await bound();
  smsc.session().socket.write(Buffer.from([0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 1]));

  await expect.poll(() => smsc.binds).toHaveLength(2);
  await expect.poll(() => carrier.isConnected?.()).toBe(true);
  expect(await carrier.send(text())).toMatchObject({ kind: 'accepted' });
});

test('[AP-03] two texts of the same words are two; the same one by a later connection is a copy', async () => {
  const carrier = await bound();
  const deliver = () => smsc.deliver({ ...customer, data_coding: 0, short_message: 'Yes' });
  await deliver();
  await deliver();
  const ids = () => inbound.map((request) => carrier.parseInbound(request)?.carrierId);
  expect(new Set(ids()).size).toBe(2);
  await keep(ids().slice(0, 1));

  smsc.session().destroy();
  await expect.poll(() => smsc.binds).toHaveLength(2);
  await expect.poll(() => smsc.isBound()).toBe(true);
  await deliver();

  expect(ids()[2]).toBe(ids()[0]);
});

/** Stores IDs the way the callback entry point does. */
async function keep(ids: readonly (string | undefined)[]): Promise<void> {
  await api.platform.database.db
    .insertInto('carrier_callbacks')
    .values(
      ids.map((id) => ({
        carrier: 'smpp',
        kind: 'inbound' as const,
        event_key: id ?? '',
        payload: '{}',
        received_at: new Date(),
      })),
    )
    .execute();
}

test('[AP-03] a text that could not be stored is not taken: the SMSC brings it again', async () => {
  const { database, notify, log } = api.platform;
  const carrier = createSmppCarrier(smppSettings(smsc.url), { database, notify, log });
  const stop = carrier.connect?.({
    acceptInbound: () => Promise.reject(new Error('No disk.')),
    acceptStatus: () => Promise.resolve(),
  });
  running.push(stop ?? (() => Promise.resolve()));
  await expect.poll(() => smsc.isBound()).toBe(true);

  expect(await smsc.deliver({ ...customer, data_coding: 0, short_message: 'Hi' })).toBe(0x64);
});

test('[AP-03] reads the packed alphabet and message_payload, and ignores PDUs that are not texts', async () => {
  const carrier = await bound({ alphabet: 'gsm-packed' });
  await smsc.deliver({
    ...customer,
    data_coding: 0,
    short_message: Buffer.from('e8329bfd4697d9ec37', 'hex'),
  });
  await smsc.deliver({ ...customer, data_coding: 8, message_payload: Buffer.from('00480069', 'hex') });
  expect(await smsc.deliver({ ...customer, data_coding: 4, short_message: Buffer.from([1, 2]) })).toBe(0);

  expect(inbound.map((request) => carrier.parseInbound(request))).toMatchObject([
    { from: '+14155550199', to: '+14155550100', body: 'hellohello' },
    { body: 'Hi' },
  ]);
});

test('[AP-03] parts are recognized by both kinds of header and by parameters', async () => {
  const carrier = await bound();
  const part = { ...customer, data_coding: 0 };
  const withHeader = (header: number[]) => ({
    ...part,
    esm_class: 0x40,
    short_message: Buffer.concat([Buffer.from(header), Buffer.from('abc')]),
  });
  await smsc.deliver(withHeader([5, 0, 3, 7, 2, 1]));
  await smsc.deliver(withHeader([6, 8, 4, 1, 2, 2, 2]));
  await smsc.deliver({
    ...part,
    short_message: 'abc',
    sar_msg_ref_num: 9,
    sar_total_segments: 2,
    sar_segment_seqnum: 1,
  });

  expect(inbound.map((request) => carrier.parseInbound(request)?.part)).toMatchObject([
    { reference: '8-7', total: 2, number: 1 },
    { reference: '16-258', total: 2, number: 2 },
    { reference: 'sar-9', total: 2, number: 1 },
  ]);
});

test('[AP-03] binds with TLS only to an SMSC with a trusted certificate', async () => {
  await smsc[Symbol.asyncDispose]();
  smsc = await startSmsc(localhostCertificate);
  const stranger = start({ times: { timeoutMs: 50 } });
  expect(await stranger.send(text())).toMatchObject({ action: 'await-carrier' });
  expect(smsc.binds).toEqual([]);

  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, localhostCertificate.cert]);
  await expect.poll(() => stranger.isConnected?.()).toBe(true);
  setDefaultCACertificates(trusted);
  expect(await stranger.send(text())).toMatchObject({ kind: 'accepted' });
});

test('[AP-03] an SMSC that takes the connection and says nothing is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  start({ times: { answerMs: 50 } }, `smpp://127.0.0.1:${port}`);

  await expect.poll(() => sockets.length).toBeGreaterThan(1);
  for (const stop of running.splice(0)) {
    await stop();
  }
  sockets.forEach((socket) => socket.destroy());
  silent.close();
});
