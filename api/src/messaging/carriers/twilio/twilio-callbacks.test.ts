import twilioLibrary from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, test } from 'vitest';
import { statusCallbackUrl } from './status-callback.ts';
import { createTwilioCarrier } from './twilio-carrier.ts';
import type { TwilioSettings } from './twilio-settings.ts';

const settings: TwilioSettings = {
  accountSid: 'AC123',
  authToken: '12345',
  baseUrl: 'https://api.twilio.com',
  publicApiUrl: 'https://api.example.com',
  timeoutMs: 1000,
  answersKeywords: false,
};
const twilio = createTwilioCarrier(settings);

/** Creates a callback signed with Twilio's own library, at a URL that may be spelled differently from ours. */
function signed(params: Record<string, string | string[]>, address: { called: string; signed?: string }) {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const one of [value].flat()) {
      form.append(key, one);
    }
  }
  const signature = twilioLibrary.getExpectedTwilioSignature(
    settings.authToken,
    address.signed ?? address.called,
    params,
  );

  return { url: address.called, headers: { 'x-twilio-signature': signature }, body: form.toString() };
}

const inboundUrl = 'https://api.example.com/carriers/twilio/inbound';
const text = {
  MessageSid: 'SM1',
  AccountSid: 'AC123',
  From: '+14155550199',
  To: '+14155550100',
  Body: 'Grüße & 50% + emoji 🎉 = "ok"',
  NumMedia: '0',
};

describe('signature', () => {
  test('[AP-03] refuses a callback without, with another, and with a cut signature', () => {
    const request = signed(text, { called: inboundUrl });
    const given = request.headers['x-twilio-signature'];

    expect(twilio.verify({ ...request, headers: {} })).toBe(false);
    expect(twilio.verify({ ...request, headers: { 'x-twilio-signature': given.slice(0, -2) } })).toBe(false);
    expect(twilio.verify({ ...request, body: request.body.replace('SM1', 'SM2') })).toBe(false);
    expect(twilio.verify({ ...request, url: `${inboundUrl}?more=1` })).toBe(false);
  });

  test('[AP-03] accepts requests signed by the official library', () => {
    expect(twilio.verify(signed(text, { called: inboundUrl }))).toBe(true);
    expect(twilio.verify(signed({ ...text, Twice: ['b', 'a', 'b'] }, { called: inboundUrl }))).toBe(true);
    const { AccountSid } = text;
    const called = `${inboundUrl}?message=1.2&signature=x%2By`;
    expect(twilio.verify(signed({ AccountSid }, { called }))).toBe(true);
  });

  test('[AP-03] refuses requests signed for another account or for none', () => {
    const { AccountSid: _, ...unnamed } = text;

    expect(twilio.verify(signed({ ...text, AccountSid: 'AC999' }, { called: inboundUrl }))).toBe(false);
    expect(twilio.verify(signed(unnamed, { called: inboundUrl }))).toBe(false);
  });

  test.each([
    ['https://api.example.com/x?a=b', 'https://api.example.com:443/x?a=b'],
    ['https://api.example.com:443/x', 'https://api.example.com/x'],
    ['http://api.example.com/x', 'http://api.example.com:80/x'],
    ['http://api.example.com:4000/x', 'http://api.example.com/x'],
  ])('[AP-03] called at %s, signed at %s', (called, signedAt) => {
    expect(twilio.verify(signed(text, { called, signed: signedAt }))).toBe(true);
  });
});

describe('inbound', () => {
  test('[AP-03] a text as it is posted', () => {
    expect(twilio.parseInbound(signed(text, { called: inboundUrl }))).toEqual({
      carrier: 'twilio',
      carrierId: 'SM1',
      from: '+14155550199',
      to: '+14155550100',
      body: text.Body,
      media: [],
      isAnsweredByCarrier: false,
    });
  });

  test.each([
    ['MYBANK', 'MYBANK'],
    ['72345', '72345'],
    ['anonymous', 'anonymous'],
    ['', 'anonymous'],
  ])('[IN-20] a text from "%s", which is no phone number, is one of %s', (From, from) => {
    expect(twilio.parseInbound(signed({ ...text, From }, { called: inboundUrl }))).toMatchObject({ from });
  });

  test('[AP-03] pictures, in order', () => {
    const request = signed(
      {
        ...text,
        NumMedia: '2',
        MediaUrl0: 'https://api.twilio.com/a',
        MediaContentType0: 'image/jpeg',
        MediaUrl1: 'https://api.twilio.com/b',
        MediaContentType1: 'image/gif',
      },
      { called: inboundUrl },
    );

    expect(twilio.parseInbound(request)?.media).toEqual([
      { url: 'https://api.twilio.com/a', contentType: 'image/jpeg' },
      { url: 'https://api.twilio.com/b', contentType: 'image/gif' },
    ]);
  });

  test('[AP-03] NUL characters are stripped', () => {
    expect(twilio.parseInbound(signed({ ...text, Body: 'a\0b' }, { called: inboundUrl }))?.body).toBe('ab');
  });

  test('[AP-03] a keyword that Twilio answered says so', () => {
    const request = signed({ ...text, Body: 'STOP', OptOutType: 'STOP' }, { called: inboundUrl });

    expect(twilio.parseInbound(request)?.isAnsweredByCarrier).toBe(true);
  });

  test.each([
    ['BAJA', 'STOP', 'stop'],
    ['ALTA', 'START', 'start'],
    ['AYUDA', 'HELP', 'help'],
    ['anything', 'stop', 'stop'],
  ])('[TX-03] %j with OptOutType %s is the keyword %s', (Body, OptOutType, statedKeyword) => {
    const request = signed({ ...text, Body, OptOutType }, { called: inboundUrl });

    expect(twilio.parseInbound(request)).toMatchObject({ statedKeyword, isAnsweredByCarrier: true });
  });

  test('[TX-03] an OptOutType that is none of them states nothing', () => {
    const request = signed({ ...text, OptOutType: 'MAYBE' }, { called: inboundUrl });

    expect(twilio.parseInbound(request)).not.toHaveProperty('statedKeyword');
  });

  test.each([
    ['without an id', { ...text, MessageSid: '' }],
    ['of another channel', { ...text, From: 'whatsapp:+14155550199', To: 'whatsapp:+14155550100' }],
  ])('[AP-03] a form %s is not a text', (_, form) => {
    expect(twilio.parseInbound(signed(form, { called: inboundUrl }))).toBeUndefined();
  });
});

describe('status', () => {
  const reference = { orgId: 7, messageId: 42 };
  const called = statusCallbackUrl(reference, settings);

  test.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['undelivered', 'undelivered'],
    ['failed', 'failed'],
  ])('[AP-03] %s is %s, for the message in the address', (MessageStatus, status) => {
    const [report, ...more] = twilio.parseStatus(signed({ MessageSid: 'SM1', MessageStatus }, { called }));

    expect(report).toEqual({ carrier: 'twilio', carrierId: 'SM1', reference, status });
    expect(more).toEqual([]);
  });

  test.each(['accepted', 'queued', 'sending', ''])('[AP-03] "%s" says nothing new', (MessageStatus) => {
    expect(twilio.parseStatus(signed({ MessageSid: 'SM1', MessageStatus }, { called }))).toEqual([]);
  });

  test('[AP-03] an error code becomes its verdict', () => {
    const request = signed(
      { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' },
      { called },
    );

    expect(twilio.parseStatus(request)).toMatchObject([
      { verdict: { carrierCode: '30003', action: 'retry-later' } },
    ]);
  });

  test.each([
    ['delivered', '30005'],
    ['sent', '30008'],
    ['read', '21610'],
    ['delivered', '0'],
    ['sent', 'null'],
    ['failed', 'null'],
    ['undelivered', ''],
  ])('[AP-03] %s with the error code "%s" refuses nothing', (MessageStatus, ErrorCode) => {
    const [report] = twilio.parseStatus(signed({ MessageSid: 'SM1', MessageStatus, ErrorCode }, { called }));

    expect(report).not.toHaveProperty('verdict');
  });

  test('[AP-03] a message id that we did not sign is not believed', () => {
    const forged = called.replace('message=7.42', 'message=7.43');
    const [report] = twilio.parseStatus(
      signed({ MessageSid: 'SM1', MessageStatus: 'sent' }, { called: forged }),
    );

    expect(report).toEqual({ carrier: 'twilio', carrierId: 'SM1', status: 'sent' });
  });
});

test('[AP-03] the account token goes to Twilio alone when media are fetched', () => {
  expect(twilio.mediaHeaders('https://api.twilio.com/2010-04-01/Media/ME1')).toHaveProperty('authorization');
  expect(twilio.mediaHeaders('https://api.twilio.com.evil.example/x')).toEqual({});
  expect(twilio.mediaHeaders('not an address')).toEqual({});
});

describe('calls', () => {
  const ringing = { CallSid: 'CA1', AccountSid: 'AC123', From: '+14155550199', To: '+14155550100' };
  const parsed = (params: Record<string, string>) =>
    twilio.parseCall?.(signed(params, { called: 'https://api.example.com/carriers/twilio/voice' }));

  test('[AP-03] a call rings, and is over', () => {
    const call = { carrierId: 'CA1', from: '+14155550199', to: '+14155550100' };

    expect(parsed({ ...ringing, CallStatus: 'ringing' })).toEqual({
      ...call,
      hasEnded: false,
      seconds: null,
    });
    expect(parsed({ ...ringing, CallStatus: 'completed', CallDuration: '42' })).toEqual({
      ...call,
      hasEnded: true,
      seconds: 42,
    });
    expect(parsed({ ...ringing, From: 'anonymous', CallStatus: 'ringing' })?.from).toBe('anonymous');
  });

  test('[AP-03] a text is no call', () => {
    expect(parsed(text)).toBeUndefined();
  });
});
