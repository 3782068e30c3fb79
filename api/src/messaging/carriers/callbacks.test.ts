import twilioLibrary from 'twilio/lib/webhooks/webhooks.js';
import { receiveInbound, receiveStatus } from 'shared-contracts/api/carriers';
import { simulateInbound } from 'shared-contracts/api/carriers/simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEdges } from '../../process/edges/start-edges.ts';
import { useApi } from '../../testing/test-api.ts';
import { insertCallbacks } from './callbacks.store.ts';
import { simulatedRequest } from '../../stand-ins/carriers/simulator/simulator-callbacks.ts';
import { collectWork } from './testing/collected-work.ts';

const api = useApi({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'a-token' });

const work = collectWork({ carrier: 'twilio', database: () => api.platform.database });
const { texts, reports } = work;
let stop: () => Promise<void>;

beforeAll(() => {
  stop = startEdges(api.platform, work);
});
afterAll(() => stop());
beforeEach(() => work.clear());

/** Posts a form as Twilio does, signed by its own library. */
function post(path: string, fields: Record<string, string>, change: { signature?: string } = {}) {
  const url = `${api.config.publicApiUrl}${path}`;
  const form = { AccountSid: 'AC1', ...fields };
  const signature = twilioLibrary.getExpectedTwilioSignature('a-token', url, form);

  return fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': change.signature ?? signature,
    },
    body: new URLSearchParams(form),
  });
}

const text = (id: string, body = 'Hello') => ({
  MessageSid: id,
  From: '+14155550199',
  To: '+14155550100',
  Body: body,
});
const inboundPath = receiveInbound.path.replace(':carrier', 'twilio');
const statusPath = receiveStatus.path.replace(':carrier', 'twilio');

test('[AP-03] refuses a callback of a carrier that is not set up', async () => {
  expect((await post(inboundPath.replace('twilio', 'nobody'), text('SM0'))).status).toBe(404);
});

test('[AP-03] refuses a callback that the carrier did not sign', async () => {
  const answer = await post(inboundPath, text('SM0'), { signature: 'wrong' });

  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'signature_wrong' });
});

test('[AP-03] refuses a callback that is signed for another account of the carrier', async () => {
  const answer = await post(inboundPath, { ...text('SM0'), AccountSid: 'AC2' });

  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'signature_wrong' });
});

test('[AP-03] a signed text is stored, answered and worked on', async () => {
  expect((await post(inboundPath, text('SM1', 'Is my table ready?'))).status).toBe(204);

  await expect.poll(() => texts).toHaveLength(1);
  expect(texts[0]).toMatchObject({ carrier: 'twilio', carrierId: 'SM1', body: 'Is my table ready?' });
  expect(texts[0]?.receivedAt).toBeInstanceOf(Date);
});

test('[AP-03] 50 parallel copies of one text make one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(inboundPath, text('SM-copy'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await post(inboundPath, text('SM-after'));

  await expect.poll(() => texts.map(({ carrierId }) => carrierId)).toContain('SM-after');
  expect(texts.map(({ carrierId }) => carrierId)).toEqual(['SM-copy', 'SM-after']);
});

test('[AP-03] a text with NUL characters is stored', async () => {
  await post(inboundPath, text('SM-nul', 'a\0b'));
  await api.anybody.call(simulateInbound, {
    id: 'sim-nul',
    from: '+14155550199',
    to: '+14155550100',
    body: 'c\0d',
  });

  await expect.poll(() => texts).toHaveLength(2);
  expect(texts.map(({ body }) => body).sort()).toEqual(['ab', 'cd']);
});

test('[AP-03] a text that was cut within an emoji is stored', async () => {
  const cut = { id: 'sim-cut', from: '+14155550199', to: '+14155550100', body: 'See you \ud83d' };
  const request = simulatedRequest(api.config.publicApiUrl, 'inbound', cut);
  await api.platform.edges.callbacks.acceptInbound('simulator', request);

  await expect.poll(() => texts.map(({ body }) => body)).toEqual(['See you \ufffd']);
});

test('[AP-03] a text that the previous release stored, which parses it later, is worked on', async () => {
  const request = {
    url: api.config.publicApiUrl + inboundPath,
    body: String(new URLSearchParams(text('SM-raw'))),
  };
  await insertCallbacks(api.platform.database.db, [
    {
      carrier: 'twilio',
      kind: 'inbound',
      eventKey: 'SM-raw',
      request,
      content: null,
      receivedAt: new Date(),
    },
  ]);
  await post(inboundPath, text('SM-next'));

  await expect.poll(() => texts).toHaveLength(2);
  expect(texts).toMatchObject([
    { carrierId: 'SM-raw', from: '+14155550199', body: 'Hello' },
    { carrierId: 'SM-next' },
  ]);
});

test('[AP-03] texts of one customer stay in their order', async () => {
  for (const id of ['SM-a', 'SM-b', 'SM-c']) {
    await post(inboundPath, text(id));
  }

  await expect.poll(() => texts).toHaveLength(3);
  expect(texts.map(({ carrierId }) => carrierId)).toEqual(['SM-a', 'SM-b', 'SM-c']);
});

test('[AP-03] work that fails is done again', async () => {
  work.failures = 1;
  await post(inboundPath, text('SM-again'));

  await expect.poll(() => texts).toHaveLength(1);
  expect(texts[0]?.carrierId).toBe('SM-again');
});

test('[AP-03] a status callback is handed on once, with its verdict', async () => {
  const form = { MessageSid: 'SM9', MessageStatus: 'undelivered', ErrorCode: '30006' };
  await post(statusPath, form);
  await post(statusPath, form);
  await post(statusPath, { MessageSid: 'SM9', MessageStatus: 'sending' });
  await post(statusPath, { MessageSid: 'SM10', MessageStatus: 'delivered' });

  await expect.poll(() => reports).toHaveLength(2);
  expect(reports).toMatchObject([
    { carrierId: 'SM9', status: 'undelivered', verdict: { carrierCode: '30006', action: 'suppress' } },
    { carrierId: 'SM10', status: 'delivered' },
  ]);
});

test('[AP-03] a report about no text of ours is answered, waits ten minutes, holds up no other, and is counted', async () => {
  work.strangers.add('SM-unknown');
  const { db } = api.platform.database;
  const callback = (eventKey: string, form: Record<string, string>, receivedAt: Date) => ({
    carrier: 'twilio',
    kind: 'status' as const,
    eventKey,
    request: { url: `${api.config.publicApiUrl}${statusPath}`, body: String(new URLSearchParams(form)) },
    content: null,
    receivedAt,
  });
  const states = () =>
    db
      .selectFrom('carrier_callbacks')
      .select(['event_key', 'processed_at', 'last_error', 'attempts'])
      .where('event_key', 'in', ['old', 'new', 'known'])
      .orderBy('event_key')
      .execute();
  const unknown = { MessageSid: 'SM-unknown', MessageStatus: 'delivered' };
  const last_error = 'No message is known by the id in this report.';
  expect((await post(statusPath, unknown)).status).toBe(204);
  await insertCallbacks(db, [
    callback('old', unknown, new Date(Date.now() - 600_001)),
    callback('new', unknown, new Date()),
    callback('known', { MessageSid: 'SM-known', MessageStatus: 'delivered' }, new Date()),
  ]);

  await expect
    .poll(() => states())
    .toMatchObject([
      { event_key: 'known', processed_at: expect.any(Date), last_error: null, attempts: 1 },
      { event_key: 'new', processed_at: null, last_error },
      { event_key: 'old', processed_at: expect.any(Date), last_error, attempts: 1 },
    ]);
  expect(reports.map(({ carrierId }) => carrierId)).toEqual(['SM-known']);
  expect(api.platform.edges.receiptCounts.unknown).toBe(1);
});
