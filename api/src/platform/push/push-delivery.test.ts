import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverPush } from './push-delivery.ts';
import { parseSubscription } from './subscription.ts';
import { openPush } from './testing/open-push.ts';
import { readVapidKeys } from './vapid-keys.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

const seen: { headers: Record<string, unknown>; body: Buffer }[] = [];
let status = 201;
let dataDir = '';
let endpoint = '';
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'push-'));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The push service has no port.');
  }
  endpoint = `http://127.0.0.1:${address.port}/send/1`;
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await new Promise((resolve) => service.close(resolve));
});

const message = {
  title: 'New text',
  body: 'A customer wrote to Harbor.',
  path: '/conversations/5',
  tag: 'contact-5',
};
const sender = async (isAllowed: (address: string) => boolean = () => true) => ({
  keys: await readVapidKeys(dataDir),
  subject: 'mailto:support@example.com',
  isAllowed,
});

describe('subscriptions', () => {
  const good = { endpoint: 'https://push.example.com/1', expirationTime: null, keys };

  test.each([
    ['no JSON', 'abc'],
    ['no keys', JSON.stringify({ endpoint: good.endpoint })],
    ['an open connection', JSON.stringify({ ...good, endpoint: 'http://push.example.com/1' })],
    ['a file', JSON.stringify({ ...good, endpoint: 'file:///etc/passwd' })],
  ])('[SH-22] refuses %s', (_, deviceToken) => {
    expect(parseSubscription(deviceToken)).toBeUndefined();
  });

  test('[SH-22] reads what a browser gives', () => {
    expect(parseSubscription(JSON.stringify(good))).toEqual({ endpoint: good.endpoint, keys });
  });
});

test('[SH-22] the keys are created once, also by two starts at the same time, and only the owner may read them', async () => {
  const [first, second] = await Promise.all([readVapidKeys(dataDir), readVapidKeys(dataDir)]);

  expect(second).toEqual(first);
  expect(await readVapidKeys(dataDir)).toEqual(first);
  expect((await stat(join(dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
});

test('[SH-22] a subscription cannot make the server call into a private network', async () => {
  const guarded = await sender((address) => address !== '127.0.0.1');

  await expect(deliverPush(guarded, { endpoint, keys }, message)).rejects.toMatchObject({
    reason: 'private-address',
  });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [413, 'refused'],
  [201, 'delivered'],
])('[SH-22] %i from the push service means %s', async (answer, outcome) => {
  status = answer;

  expect(await deliverPush(await sender(), { endpoint, keys }, message)).toBe(outcome);
});

test('[SH-22] a push is encrypted for the browser and signed by our key', async () => {
  seen.length = 0;
  await deliverPush(await sender(), { endpoint, keys }, message);
  const [push] = seen;

  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(String(push?.headers['authorization'])).toMatch(/^vapid t=.+, k=.+/);
  expect(push?.body.includes('customer')).toBe(false);
  const opened = openPush(push?.body ?? Buffer.alloc(0), {
    keys: browser,
    auth: Buffer.from(keys.auth, 'base64url'),
  });
  expect(JSON.parse(opened)).toEqual(message);
});
