import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboundMessage } from '../../../platform/edges/carrier.ts';
import { json, startTwilioStandIn } from 'test-servers/twilio/stand-in';
import type { StandIn } from 'test-servers/twilio/stand-in';
import { referenceOf } from './status-callback.ts';
import { createTwilioCarrier } from './twilio-carrier.ts';
import type { TwilioSettings } from './twilio-settings.ts';

let standIn: StandIn;
let settings: TwilioSettings;

beforeAll(async () => {
  standIn = await startTwilioStandIn();
  settings = {
    accountSid: 'AC123',
    authToken: 'a-token',
    baseUrl: standIn.baseUrl,
    publicApiUrl: 'https://api.example.com',
    timeoutMs: 300,
    answersKeywords: true,
  };
});
afterAll(() => standIn[Symbol.asyncDispose]());
beforeEach(() => standIn.calls.splice(0));

const message: OutboundMessage = {
  reference: { orgId: 7, messageId: 42 },
  idempotencyKey: '7:42',
  from: '+14155550100',
  to: '+14155550199',
  body: 'Your table is ready & waiting + more',
  mediaUrls: ['https://api.example.com/media/a.jpg', 'https://api.example.com/media/b.png'],
};

describe('refusals', () => {
  test.each([
    [400, { code: 21211, message: 'Invalid To' }, '21211', 'suppress'],
    [400, { code: 21614, message: 'Not mobile' }, '21614', 'suppress'],
    [400, { code: 21610, message: 'Unsubscribed' }, '21610', 'opt-out'],
    [400, { code: 30034, message: 'Unregistered' }, '30034', 'stop'],
    [429, { code: 20429, message: 'Too many requests' }, '429', 'retry-soon'],
    [500, { code: 20500, message: 'Internal' }, '500', 'retry-soon'],
    [503, { code: 20503, message: 'Unavailable' }, '503', 'retry-soon'],
    [401, { code: 20003, message: 'Authenticate' }, '20003', 'await-credentials'],
    [401, 'a gateway that speaks no JSON', '20003', 'await-credentials'],
    [403, { code: 20003, message: 'Permission denied' }, '20003', 'await-credentials'],
  ])('[AP-03] status %i with %o is code %s: %s', async (...[status, body, carrierCode, action]) => {
    standIn.answer(json(status, body));

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({
      kind: 'refused',
      carrierCode,
      action,
    });
  });

  test('[AP-03] an unknown code fails in the words of the carrier', async () => {
    standIn.answer(json(400, { code: 29999, message: 'A brand new reason' }));

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({
      action: 'fail',
      description: 'The carrier refused the message: A brand new reason',
    });
  });

  test('[AP-03] Retry-After is handed on', async () => {
    standIn.answer(json(429, { code: 20429 }, { 'retry-after': '12' }));

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({ retryAfterSeconds: 12 });
  });

  test('[AP-03] a carrier that cannot be reached has not got the message', async () => {
    const closed = await startTwilioStandIn();
    await closed[Symbol.asyncDispose]();
    const nowhere = createTwilioCarrier({ ...settings, baseUrl: closed.baseUrl });

    expect(await nowhere.send(message)).toMatchObject({ kind: 'refused', action: 'retry-soon' });
  });
});

describe('unknown outcomes', () => {
  test('[AP-03] no answer in time', async () => {
    standIn.answer(() => undefined);

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({ kind: 'unknown' });
    expect(standIn.calls).toHaveLength(1);
  });

  test('[AP-03] the connection is reset after the request arrived', async () => {
    standIn.answer((response) => response.destroy());

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({ kind: 'unknown' });
    expect(standIn.calls).toHaveLength(1);
  });

  test.each([502, 504])('[AP-03] a gateway returns %i', async (status) => {
    standIn.answer((response) => response.writeHead(status).end('<html>'));

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({ kind: 'unknown' });
  });

  test('[AP-03] the answer to a message taken is cut off', async () => {
    standIn.answer((response) => response.writeHead(201).end('{"sid": "SM'));

    expect(await createTwilioCarrier(settings).send(message)).toMatchObject({ kind: 'unknown' });
  });
});

test('[AP-03] a message goes out as the form of the Messages API, with our signed message id in the callback', async () => {
  standIn.answer(json(201, { sid: 'SM1', status: 'queued' }));

  expect(await createTwilioCarrier(settings).send(message)).toEqual({ kind: 'accepted', carrierId: 'SM1' });

  const [call] = standIn.calls;
  expect(call?.method).toBe('POST');
  expect(call?.url.pathname).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('AC123:a-token').toString('base64')}`);
  expect(call?.form.get('To')).toBe(message.to);
  expect(call?.form.get('From')).toBe(message.from);
  expect(call?.form.get('Body')).toBe(message.body);
  expect(call?.form.getAll('MediaUrl')).toEqual(message.mediaUrls);
  const callback = call?.form.get('StatusCallback') ?? '';
  expect(callback).toMatch(/^https:\/\/api\.example\.com\/carriers\/twilio\/status\?/);
  expect(referenceOf(callback, 'a-token')).toEqual(message.reference);
});
