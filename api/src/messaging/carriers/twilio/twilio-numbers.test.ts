import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Carrier } from '../../../platform/edges/carrier.ts';
import { json, startTwilioStandIn } from 'test-servers/twilio/stand-in';
import type { StandIn } from 'test-servers/twilio/stand-in';
import { createTwilioCarrier } from './twilio-carrier.ts';

let standIn: StandIn;
let twilio: Carrier;
const phone = '+14155550111';
const numbers = '/2010-04-01/Accounts/AC123/IncomingPhoneNumbers';

beforeAll(async () => {
  standIn = await startTwilioStandIn();
  twilio = createTwilioCarrier({
    accountSid: 'AC123',
    authToken: 'a-token',
    baseUrl: standIn.baseUrl,
    publicApiUrl: 'https://api.example.com',
    timeoutMs: 1000,
    answersKeywords: true,
  });
});
afterAll(() => standIn[Symbol.asyncDispose]());

type Answer = (response: ServerResponse) => void;
const owned = (...sids: string[]): Answer =>
  json(200, { incoming_phone_numbers: sids.map((sid) => ({ sid, phone_number: phone })) });

/** Responds depending on the request's method. */
function answerBy(answers: Partial<Record<'GET' | 'POST' | 'DELETE', Answer>>): void {
  const table = new Map<string, Answer>(Object.entries(answers));
  standIn.answer((response) => (table.get(response.req.method ?? '') ?? json(500, {}))(response));
}

test('[AP-03][AD-11] a number is bought, and its texts are posted to us', async () => {
  answerBy({ POST: json(201, { sid: 'PN1', phone_number: phone }) });

  expect(await twilio.claimNumber(phone)).toEqual({ kind: 'claimed' });
  const call = standIn.calls.at(-1);
  expect(call?.url.pathname).toBe(`${numbers}.json`);
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    PhoneNumber: phone,
    SmsUrl: 'https://api.example.com/carriers/twilio/inbound',
    SmsMethod: 'POST',
  });
});

test('[AP-03][AD-11] a number in use is taken, unless it is ours', async () => {
  const taken = json(400, { code: 21422, message: 'PhoneNumber is not available' });
  answerBy({ POST: taken, GET: owned() });
  expect(await twilio.claimNumber(phone)).toEqual({ kind: 'taken' });

  answerBy({ POST: taken, GET: owned('PN1') });
  expect(await twilio.claimNumber(phone)).toEqual({ kind: 'claimed' });
  expect(standIn.calls.at(-1)?.url.searchParams.get('PhoneNumber')).toBe(phone);
});

test('[AP-03][AD-11] a call without an answer is looked up, not made again', async () => {
  const reset: Answer = (response) => response.destroy();
  const posts = () => standIn.calls.filter(({ method }) => method === 'POST').length;
  const before = posts();
  answerBy({ POST: reset, GET: owned('PN1') });
  expect(await twilio.claimNumber(phone)).toEqual({ kind: 'claimed' });
  answerBy({ POST: reset, GET: owned() });
  expect(await twilio.claimNumber(phone)).toMatchObject({ kind: 'unknown' });
  answerBy({ POST: json(503, {}), GET: json(503, {}) });
  expect(await twilio.claimNumber(phone)).toMatchObject({ kind: 'unknown' });

  expect(posts() - before).toBe(3);
});

test('[AP-03][AD-11] a refusal by Twilio keeps its message', async () => {
  answerBy({ POST: json(400, { code: 21631, message: 'Address required' }) });

  expect(await twilio.claimNumber(phone)).toEqual({ kind: 'refused', description: 'Address required' });
});

test('[AP-03][AD-12] a number is given back by its sid, and one that is not ours is left alone', async () => {
  answerBy({ GET: owned('PN1'), DELETE: (response) => response.writeHead(204).end() });
  await twilio.releaseNumber(phone);
  expect(standIn.calls.at(-1)).toMatchObject({ method: 'DELETE' });
  expect(standIn.calls.at(-1)?.url.pathname).toBe(`${numbers}/PN1.json`);

  answerBy({ GET: owned() });
  await twilio.releaseNumber(phone);
  expect(standIn.calls.at(-1)?.method).toBe('GET');
  answerBy({ GET: owned('PN1'), DELETE: json(500, {}) });
  await expect(twilio.releaseNumber(phone)).rejects.toThrow('did not take');
});

test('[AD-03][AP-03] the calls of a number of ours are posted to us, and their ends', async () => {
  answerBy({ GET: owned(), POST: json(200, {}) });
  await expect(twilio.receiveCalls?.(phone)).rejects.toThrow('no number of the Twilio account');

  answerBy({ GET: owned('PN1'), POST: json(200, { sid: 'PN1' }) });
  await twilio.receiveCalls?.(phone);
  const call = standIn.calls.at(-1);
  expect(call?.url.pathname).toBe(`${numbers}/PN1.json`);
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    VoiceUrl: 'https://api.example.com/carriers/twilio/voice',
    VoiceMethod: 'POST',
    StatusCallback: 'https://api.example.com/carriers/twilio/voice',
    StatusCallbackMethod: 'POST',
  });

  answerBy({ GET: owned('PN1'), POST: json(500, {}) });
  await expect(twilio.receiveCalls?.(phone)).rejects.toThrow('did not take the address');
});
