import twilioLibrary from 'twilio/lib/webhooks/webhooks.js';
import { receiveInbound, receiveStatus } from 'shared-contracts/api/carriers';
import { simulateInbound } from 'shared-contracts/api/simulator';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startEdges } from '../edges/start-edges.ts';
import { useApi } from '../testing/test-api.ts';
import { insertCallbacks } from './callbacks.store.ts';
import type { InboundText, StatusReport } from './carrier.ts';

const api = useApi({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'a-token' });

const texts: InboundText[] = [];
const reports: StatusReport[] = [];
let failures = 0;
let stop: () => Promise<void>;

beforeAll(() => {
  stop = startEdges(api.platform, {
    async receiveInbound(text) {
      if (failures-- > 0) throw new Error('not yet');
      texts.push(text);
    },
    async applyStatusReports(told) {
      if (told.some(({ carrierId }) => carrierId === 'SM-unknown')) throw new Error('No message is known');
      reports.push(...told);
    },
  });
});
afterAll(() => stop());
beforeEach(() => {
  texts.length = 0;
  reports.length = 0;
  failures = 0;
});

/** Posts a form as Twilio does, signed by its own library. */
function post(path: string, form: Record<string, string>, change: { signature?: string } = {}) {
  const url = `${api.config.publicApiUrl}${path}`;
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

test('[AP-03] a signed text is stored, answered and worked on', async () => {
  expect((await post(inboundPath, text('SM1', 'Is my table ready?'))).status).toBe(204);

  await vi.waitFor(() => expect(texts).toHaveLength(1));
  expect(texts[0]).toMatchObject({ carrier: 'twilio', carrierId: 'SM1', body: 'Is my table ready?' });
  expect(texts[0]?.receivedAt).toBeInstanceOf(Date);
});

test('[AP-03] 50 parallel copies of one text make one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(inboundPath, text('SM-copy'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await post(inboundPath, text('SM-after'));

  await vi.waitFor(() => expect(texts.map(({ carrierId }) => carrierId)).toContain('SM-after'));
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

  await vi.waitFor(() => expect(texts).toHaveLength(2));
  expect(texts.map(({ body }) => body).sort()).toEqual(['ab', 'cd']);
});

test('[AP-03] texts of one customer stay in their order', async () => {
  for (const id of ['SM-a', 'SM-b', 'SM-c']) await post(inboundPath, text(id));

  await vi.waitFor(() => expect(texts).toHaveLength(3));
  expect(texts.map(({ carrierId }) => carrierId)).toEqual(['SM-a', 'SM-b', 'SM-c']);
});

test('[AP-03] work that fails is done again', async () => {
  failures = 1;
  await post(inboundPath, text('SM-again'));

  await vi.waitFor(() => expect(texts).toHaveLength(1), { timeout: 10_000 });
  expect(texts[0]?.carrierId).toBe('SM-again');
});

test('[AP-03] a status callback is handed on once, with its verdict', async () => {
  const form = { MessageSid: 'SM9', MessageStatus: 'undelivered', ErrorCode: '30006' };
  await post(statusPath, form);
  await post(statusPath, form);
  await post(statusPath, { MessageSid: 'SM9', MessageStatus: 'sending' });
  await post(statusPath, { MessageSid: 'SM10', MessageStatus: 'delivered' });

  await vi.waitFor(() => expect(reports).toHaveLength(2));
  expect(reports).toMatchObject([
    { carrierId: 'SM9', status: 'undelivered', verdict: { carrierCode: '30006', action: 'suppress' } },
    { carrierId: 'SM10', status: 'delivered' },
  ]);
});

test('[AP-03] a status callback about no message of ours is given up after a day, and says why', async () => {
  const form = { MessageSid: 'SM-unknown', MessageStatus: 'delivered' };
  const dayAgo = new Date(Date.now() - 86_400_001);
  const request = { url: `${api.config.publicApiUrl}${statusPath}`, body: String(new URLSearchParams(form)) };
  const { db } = api.platform.database;
  const states = () =>
    db
      .selectFrom('carrier_callbacks')
      .select(['event_key', 'processed_at', 'last_error'])
      .where('event_key', 'in', ['old', 'new'])
      .orderBy('event_key', 'desc')
      .execute();
  await insertCallbacks(db, [
    { carrier: 'twilio', kind: 'status', eventKey: 'old', request, receivedAt: dayAgo },
    { carrier: 'twilio', kind: 'status', eventKey: 'new', request, receivedAt: new Date() },
  ]);

  await vi.waitFor(
    async () =>
      expect(await states()).toMatchObject([
        { processed_at: expect.any(Date), last_error: 'No message is known' },
        { processed_at: null, last_error: 'No message is known' },
      ]),
    { timeout: 10_000 },
  );
});
