import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, startTwilioStandIn } from 'test-servers/twilio/stand-in';
import type { StandIn } from 'test-servers/twilio/stand-in';
import { createTwilioCarrier } from './twilio-carrier.ts';
import type { Carrier } from '../../../platform/edges/carrier.ts';

let standIn: StandIn;
let twilio: Carrier;

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

const attemptedAt = new Date('2026-03-01T12:00:00Z');
const question = {
  message: {
    reference: { orgId: 7, messageId: 42 },
    idempotencyKey: '7:42',
    from: '+14155550100',
    to: '+14155550199',
    body: 'Ready\r\nfor you',
    mediaUrls: [],
  },
  attemptedAt,
  takenCarrierIds: ['SM-earlier'],
};

/** Returns a message as Twilio lists it. */
const listedMessage = (sid: string, change: object = {}) => ({
  sid,
  body: 'Ready\nfor you',
  num_media: '0',
  date_created: 'Sun, 01 Mar 2026 12:00:02 +0000',
  direction: 'outbound-api',
  status: 'delivered',
  ...change,
});

const ask = (messages: object[]) => {
  standIn.answer(json(200, { messages, page: 0, page_size: 100 }));
  const findOutcome = twilio.findOutcome;
  if (!findOutcome) {
    throw new Error('Twilio can be asked.');
  }

  return findOutcome(question);
};

test('[AP-03] a lost message is found by its number, text and time', async () => {
  expect(await ask([listedMessage('SM-lost')])).toEqual({ kind: 'accepted', carrierId: 'SM-lost' });

  const call = standIn.calls.at(-1);
  expect(call?.url.pathname).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(call?.url.searchParams.get('To')).toBe('+14155550199');
  expect(call?.url.searchParams.get('From')).toBe('+14155550100');
});

test.each([
  ['another text', listedMessage('SM1', { body: 'Something else' })],
  ['another count of pictures', listedMessage('SM1', { num_media: '1' })],
  ['before the attempt', listedMessage('SM1', { date_created: 'Sun, 01 Mar 2026 11:00:00 +0000' })],
  ['long after the attempt', listedMessage('SM1', { date_created: 'Sun, 01 Mar 2026 14:00:00 +0000' })],
  ['known to be another message', listedMessage('SM-earlier')],
])('[AP-03] a message that is not ours is not taken for it: %s', async (_, other) => {
  expect(await ask([other])).toEqual({ kind: 'absent' });
});

test('[AP-03] two messages that could be it stay undecided', async () => {
  expect(await ask([listedMessage('SM1'), listedMessage('SM2')])).toEqual({ kind: 'undecided' });
});

test('[AP-03] a look-up that fails is not an answer', async () => {
  standIn.answer(json(500, {}));

  await expect(twilio.findOutcome?.(question)).rejects.toThrow('Twilio answered 500');
});

test('[AP-03] numbers of an area code', async () => {
  standIn.answer(
    json(200, {
      available_phone_numbers: [
        {
          phone_number: '+14155550111',
          friendly_name: '(415) 555-0111',
          locality: 'San Francisco',
          region: 'CA',
        },
        { phone_number: '+14155550112', friendly_name: '(415) 555-0112', locality: null, region: 'CA' },
      ],
    }),
  );

  expect(await twilio.searchNumbers('415')).toEqual([
    { phone: '+14155550111', locality: 'San Francisco', region: 'CA' },
    { phone: '+14155550112', locality: '', region: 'CA' },
  ]);
  const call = standIn.calls.at(-1);
  expect(call?.url.pathname).toBe('/2010-04-01/Accounts/AC123/AvailablePhoneNumbers/US/Local.json');
  expect(call?.url.searchParams.get('AreaCode')).toBe('415');
});
