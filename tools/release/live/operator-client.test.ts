import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseTokenRefusals } from 'shared-contracts/domain/release-token';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { liveHealth } from './health.ts';
import { liveOrganizations } from './organizations.ts';

const releaseToken = `release_${'t'.repeat(43)}`;
const operatorToken = 'operator-of-a-live-product';
let tokens: (string | undefined)[] = [];
let refusal: { status: number; body: object } | undefined;
const server = createServer((request, response) => {
  tokens.push(request.headers.authorization?.replace('Bearer ', ''));
  const { status, body } = refusal ?? { status: 200, body: { items: [], ids: [12] } };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // it listens on a port
const settings = { publicApiUrl: `http://127.0.0.1:${port}`, dataDir: '/nowhere', operatorToken };

beforeEach(() => {
  tokens = [];
  refusal = undefined;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const question = { remote: 'mfe-inbox', versions: ['1.0.0'], minutes: 1 };
const ask = (of: typeof settings & { releaseToken?: string }) =>
  Promise.all([liveHealth(of).ask(question), liveOrganizations(of).find([12])]);

test.each([
  { of: 'an unknown token', status: 401, code: 'not_signed_in', why: releaseTokenRefusals.unknown },
  {
    of: 'a token that may not read',
    status: 403,
    code: 'scope_missing',
    why: releaseTokenRefusals.mayNotRead,
  },
])('[PF-14] health and organizations are unknown with $of, and the sentence says why', async (refused) => {
  const { status, code, why } = refused;
  refusal = { status, body: { code, message: 'Please sign in to continue.', fields: { releaseToken: why } } };

  expect(await ask({ ...settings, releaseToken })).toEqual([
    { kind: 'unknown', why },
    { kind: 'unknown', why },
  ]);
});

test('[PF-14] an API that does not know release tokens is named', async () => {
  refusal = { status: 401, body: { code: 'not_signed_in', message: 'Please sign in to continue.' } };
  const [{ why }] = (await ask({ ...settings, releaseToken })) as [{ why: string }, unknown]; // it is unknown

  expect(why).toBe(`The live API at ${settings.publicApiUrl} does not take this RELEASE_TOKEN.`);
});

test('[PF-14] a release token is used instead of the operator token', async () => {
  await ask({ ...settings, releaseToken });
  await ask(settings);

  expect(tokens).toEqual([releaseToken, releaseToken, operatorToken, operatorToken]);
});
