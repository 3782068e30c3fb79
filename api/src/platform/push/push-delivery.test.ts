import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import { deliverPush } from './push-delivery.ts';
import { parseSubscription } from './subscription.ts';
import { openPush } from './testing/open-push.ts';
import { readVapidKeys } from './vapid-keys.ts';

const api = useApi();
const browser = createECDH('prime256v1');
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

const seen: { headers: Record<string, unknown>; body: Buffer }[] = [];
let status = 201;
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
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The push service has no port.');
  }
  endpoint = `http://127.0.0.1:${address.port}/send/1`;
});
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve));
});

/** Returns the public key of a private one. */
function keyPair({ privateKey }: { privateKey: string }): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));

  return pair.getPublicKey('base64url');
}

const message = {
  title: 'New text',
  body: 'A customer wrote to Harbor.',
  path: '/conversations/5',
  tag: 'contact-5',
};
const sender = async (isAllowed: (address: string) => boolean = () => true) => ({
  keys: await readVapidKeys(api.platform.database.db),
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

  test('[SH-22] reads a browser’s subscription', () => {
    expect(parseSubscription(JSON.stringify(good))).toEqual({ endpoint: good.endpoint, keys });
  });
});

test('[SH-22] the keys are created once, also by two starts at the same time on two machines', async () => {
  const { db } = api.platform.database;
  await db.deleteFrom('signing_keys').where('name', '=', 'push').execute();
  const [first, second] = await Promise.all([readVapidKeys(db), readVapidKeys(db)]);

  expect(second).toEqual(first);
  expect(await readVapidKeys(db)).toEqual(first);
  expect(keyPair(first)).toBe(first.publicKey);
});

test('[SH-22] a push service in our own network is called only if the configuration names it', async () => {
  status = 201;
  const { origin } = new URL(endpoint);
  const named = { keys: await readVapidKeys(api.platform.database.db), subject: 'mailto:a@b.test' };
  const deliver = (privateOrigins: string[]) =>
    deliverPush({ ...named, privateOrigins }, { endpoint, keys }, message);

  expect(parseSubscription(JSON.stringify({ endpoint, keys }))).toBeUndefined();
  expect(parseSubscription(JSON.stringify({ endpoint, keys }), [origin])).toEqual({ endpoint, keys });
  await expect(deliver(['http://127.0.0.1:1'])).rejects.toMatchObject({ reason: 'private-address' });
  expect(await deliver([origin])).toBe('delivered');
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
