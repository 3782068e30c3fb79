import crypto from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyCode } from './verify-code.ts';

const module: { isFromUs: (secret: string, headers: Record<string, string>, body: string) => boolean } =
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(verifyCode)}`);
const { isFromUs } = module;

const key = crypto.randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;
const body = JSON.stringify({ type: 'MESSAGE_RECEIVED', data: { body: 'Olá 👋' } });

function signed(seconds: number): Record<string, string> {
  const signature = crypto.createHmac('sha256', key).update(`msg_7.${seconds}.${body}`).digest('base64');

  return {
    'webhook-id': 'msg_7',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1a,bm8= v1,${signature}`,
  };
}

const now = () => Math.floor(Date.now() / 1_000);

test('[AD-06] the code that we offer takes our signatures', () => {
  expect(isFromUs(secret, signed(now()), body)).toBe(true);
});

test.each([
  ['another body', signed(now()), `${body} `],
  ['another id', { ...signed(now()), 'webhook-id': 'msg_8' }, body],
  ['an old event', signed(now() - 3_600), body],
  ['another signature', { ...signed(now()), 'webhook-signature': 'v1,AAAA' }, body],
])('[AD-06] it refuses %s', (_name, headers, text) => {
  expect(isFromUs(secret, headers, text)).toBe(false);
});
