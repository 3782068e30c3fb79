import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { missingParts, missingPartsScreen } from './missing-parts.ts';

const missing = (environment: Record<string, string | undefined>) =>
  missingParts(readConfig({ DEMO: 'off', SIMULATOR: 'off', ...environment })).map(({ what }) => what);

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1' };
const mail = { SMTP_URL: 'smtp://mail.test:25' };
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };

test.each([
  ['nothing set', {}, ['Mail', 'Carrier', 'Payments']],
  ['all set', { ...stripe, ...mail, ...twilio }, []],
  ['no carrier', { ...stripe, ...mail }, ['Carrier']],
  ['a carrier by SMPP', { ...stripe, ...mail, SMPP_URL: 'smpp://smsc.test:2775' }, []],
  ['no mail', { ...stripe, ...twilio }, ['Mail']],
  ['no payments', { ...mail, ...twilio }, ['Payments']],
  ['payments off by choice', { ...mail, ...twilio, PAYMENTS: 'off' }, []],
  ['payments simulated by choice', { ...mail, ...twilio, PAYMENTS: 'simulated' }, []],
  ['a simulated carrier, whose outbox shows mail', { SIMULATOR: 'on' }, ['Payments']],
  ['demo data', { DEMO: 'on', SIMULATOR: 'on' }, []],
  [
    'demo data in production',
    { NODE_ENV: 'production', DEMO: 'on', SIMULATOR: undefined },
    ['Mail', 'Carrier', 'Payments'],
  ],
  [
    'stand-ins that production names',
    { NODE_ENV: 'production', DEMO: 'on', SIMULATOR: 'on', PAYMENTS: 'simulated' },
    [],
  ],
])('[AP-02] with %s', (_name, environment, expected) => {
  expect(missing(environment)).toEqual(expected);
});

test('[AP-02] the screen names each missing part, its consequence and the setting', () => {
  const screen = missingPartsScreen(missingParts(readConfig({ DEMO: 'off', SIMULATOR: 'off' })));

  for (const word of ['Mail:', 'SMTP_URL=', 'Carrier:', 'TWILIO_ACCOUNT_SID', 'Payments:', 'PAYMENTS=off']) {
    expect(screen).toContain(word);
  }
});
