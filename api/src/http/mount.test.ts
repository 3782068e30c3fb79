import { account, everyone, member, org, signedIn, simulator } from 'shared-contracts/kernel/access';
import { endpoint } from 'shared-contracts/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../kernel/app-error.ts';
import { useApi } from '../testing/test-api.ts';
import type { UnlistedError } from './error-answer.ts';
import { serve } from '../platform/serve.ts';
import { createServer } from './server.ts';
import type { Server } from './server.ts';

const api = useApi({ SIMULATOR: 'off' });

const echo = endpoint({
  name: 'echo',
  summary: 'Says back what it was told',
  method: 'POST',
  path: '/echo/:id',
  access: everyone,
  query: ['tone'],
  input: z.object({
    id: z.coerce.number<number>().check(z.int()),
    tone: z._default(z.string(), 'calm'),
    text: z.string('Please enter a text.').check(z.minLength(1, 'Please enter a text.')),
  }),
  output: z.object({ id: z.int(), tone: z.string(), text: z.string() }),
  errors: ['conflict'],
});
const upload = endpoint({
  name: 'upload',
  summary: 'Takes a file',
  method: 'POST',
  path: '/upload',
  access: everyone,
  upload: { field: 'file', maxBytes: 1_000 },
  input: z.object({ file: z.file(), note: z.optional(z.string()) }),
  output: z.object({ bytes: z.int(), type: z.string(), note: z.string() }),
});
const inAccount = endpoint({
  name: 'inAccount',
  summary: 'Needs a permission on the account',
  method: 'GET',
  path: '/accounts/:accountId/thing',
  access: account('manage_flows'),
  input: z.object({ accountId: z.coerce.number<number>() }),
  output: z.object({ orgId: z.int() }),
});
const ofMember = endpoint({
  ...inAccount,
  name: 'ofMember',
  path: '/accounts/:accountId/member',
  access: member,
});
const ofEither = endpoint({
  ...inAccount,
  name: 'ofEither',
  path: '/accounts/:accountId/either',
  access: account('manage_flows', { or: ['manage_templates'] }),
});
const ofOrg = endpoint({
  name: 'ofOrg',
  summary: 'Needs a permission on the organization',
  method: 'GET',
  path: '/thing',
  access: org('manage_waves'),
  input: z.object({}),
  output: z.object({ userId: z.int() }),
});
const ofStaff = endpoint({ ...ofOrg, name: 'ofStaff', path: '/staff', access: signedIn });
const ofSimulator = endpoint({ ...ofOrg, name: 'ofSimulator', path: '/simulated', access: simulator });

const routes = [
  serve(echo).with(async (_visitor, input) => {
    if (input.text === 'taken') {
      throw new AppError('conflict');
    }
    if (input.text === 'unlisted') {
      throw new AppError('contact_blocked');
    }
    if (input.text === 'broken') {
      throw new Error('the secret reason');
    }
    const answer = { ...input, internalNote: 'not in the contract' };

    return answer;
  }),
  serve(upload).with(async (_visitor, { file, note }) => ({
    bytes: file.size,
    type: file.type,
    note: note ?? '',
  })),
  serve(inAccount).with(async (caller) => ({ orgId: caller.orgId })),
  serve(ofMember).with(async (caller) => ({ orgId: caller.orgId })),
  serve(ofEither).with(async (caller) => ({ orgId: caller.orgId })),
  serve(ofOrg).with(async (caller) => ({ userId: caller.userId })),
  serve(ofStaff).with(async (caller) => ({ userId: caller.userId })),
  serve(ofSimulator).with(async () => ({ userId: 1 })),
];

const unlisted: UnlistedError[] = [];
let server: Server;
let url = '';
beforeAll(async () => {
  server = await createServer(api.platform, {
    routes,
    plainRoutes: [],
    onUnlistedError: (error) => unlisted.push(error),
  });
  url = `http://127.0.0.1:${await server.listen({ host: '127.0.0.1', port: 0 })}`;
});
afterAll(() => server.stop());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function get(path: string, token?: string) {
  const answer = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  return { status: answer.status, body: (await answer.json()) as unknown };
}

test.each(['{', '[1]', '"text"', 'null'])('answers the body %s with 400', async (body) => {
  expect(await post('/echo/1', body)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
});

test('answers values nested more deeply than code can visit with 400', async () => {
  const nested = (levels: number) => `{"text":"hi","more":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  expect(await post('/echo/1', nested(200_000))).toMatchObject({
    status: 400,
    body: { code: 'malformed_request' },
  });
  expect(await post('/echo/1', nested(90))).toMatchObject({ status: 200 });
});

test('reads a body behind a byte order mark', async () => {
  expect(await post('/echo/1', '\uFEFF{"text":"hi"}')).toMatchObject({ status: 200, body: { text: 'hi' } });
  expect(await post('/echo/1', '\uFEFF')).toMatchObject({ status: 422 });
});

test('answers input that does not fit with 422 and a sentence for each field', async () => {
  expect(await post('/echo/1', { text: '' })).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_input',
      message: 'Please enter a text.',
      fields: { text: 'Please enter a text.' },
    },
  });
  expect(await post('/echo/1', '')).toMatchObject({
    status: 422,
    body: { fields: { text: 'Please enter a text.' } },
  });
});

test('takes each name from its own place: a body cannot speak for the path or the query', async () => {
  const answer = await post('/echo/7?tone=loud', { id: 8, tone: 'quiet', text: 'hi' });

  expect(answer).toEqual({ status: 200, body: { id: 7, tone: 'loud', text: 'hi' } });
});

test.each([
  [String.raw`a\u0000b`, 'ab'],
  [String.raw`a\ud800b \uDC00`, 'a\ufffdb \ufffd'],
  [String.raw`\ud83d\ude00 \u00e9`, '😀 é'],
  [String.raw`\\u0000 \\\u0000 \"`, String.raw`\u0000 \ "`],
])('[AP-03] characters that no database stores are removed from the text "%s"', async (written, read) => {
  const answer = await post('/echo/7?tone=lo%00ud', `{"text":"${written}"}`);

  expect(answer).toEqual({ status: 200, body: { id: 7, tone: 'loud', text: read } });
});

test('lets listed errors out, and turns others into an internal error that says nothing', async () => {
  expect(await post('/echo/1', { text: 'taken' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  for (const text of ['unlisted', 'broken']) {
    const answer = await post('/echo/1', { text });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toMatch(/secret|blocked/);
  }
  expect(unlisted).toEqual([{ endpoint: 'echo', errorCode: 'contact_blocked' }]);
});

test('answers a body of more than a megabyte with 413', async () => {
  expect(await post('/echo/1', { text: 'x'.repeat(1_100_000) })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
});

test('answers a file over the limit with 413 and the sentence of the error catalog, one at the limit with 200', async () => {
  const send = async (bytes: number) => {
    const form = new FormData();
    form.set('note', 'a note');
    form.set('file', new File([new Uint8Array(bytes)], 'a.bin', { type: 'image/png' }));
    const answer = await fetch(`${url}/upload`, { method: 'POST', body: form });

    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  expect(await send(1_001)).toMatchObject({
    status: 413,
    body: { message: 'Uh oh, that content is too big! Maximum size is 1K.' },
  });
  expect(await send(1_000)).toEqual({
    status: 200,
    body: { bytes: 1_000, type: 'image/png', note: 'a note' },
  });
  expect(await post('/upload', {})).toMatchObject({ status: 400 });
});

test('an account kind needs its permission, a member kind any, and both an account of one’s own organization', async () => {
  const [agent, stranger] = [await api.make.staff('agent'), await api.make.staff('owner')];
  const owner = await api.make.staff('owner', agent);
  const second = await api.make.account(agent.orgId);

  expect(await get(`/accounts/${agent.accountId}/thing`, agent.token)).toMatchObject({ status: 403 });
  expect(await get(`/accounts/${agent.accountId}/thing`, stranger.token)).toMatchObject({ status: 404 });
  expect(await get(`/accounts/${second.accountId}/member`, owner.token)).toMatchObject({ status: 403 });
  expect(await get('/accounts/999999/member', owner.token)).toMatchObject({ status: 404 });
  expect(await get('/accounts/abc/member', owner.token)).toMatchObject({ status: 404 });
  expect(await get(`/accounts/${agent.accountId}/member`, agent.token)).toEqual({
    status: 200,
    body: { orgId: agent.orgId },
  });
  expect(await get(`/accounts/${agent.accountId}/thing`, owner.token)).toEqual({
    status: 200,
    body: { orgId: agent.orgId },
  });
});

test('of several permissions one is enough', async () => {
  const agent = await api.make.staff('agent');
  const viewer = await api.make.staff('viewer', agent);

  expect(await get(`/accounts/${agent.accountId}/either`, viewer.token)).toMatchObject({ status: 403 });
  expect(await get(`/accounts/${agent.accountId}/either`, agent.token)).toEqual({
    status: 200,
    body: { orgId: agent.orgId },
  });
});

test('an organization kind needs its permission', async () => {
  const [agent, owner] = [await api.make.staff('agent'), await api.make.staff('owner')];

  expect(await get('/thing', agent.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await get('/thing', owner.token)).toEqual({ status: 200, body: { userId: owner.userId } });
  expect(await get('/staff', agent.token)).toEqual({ status: 200, body: { userId: agent.userId } });
});

test('simulator endpoints do not exist without the simulator', async () => {
  expect(await get('/simulated')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('answers browsers of the listed origins only, with the headers that keep a page safe', async () => {
  const ask = (origin: string) => fetch(`${url}/health/live`, { headers: { origin } });
  const [ours, theirs] = [await ask('http://localhost:3000'), await ask('https://evil.example')];

  expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  expect(ours.headers.get('x-content-type-options')).toBe('nosniff');
  expect(ours.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(ours.headers.get('referrer-policy')).toBe('no-referrer');
});

test('keeps a request id it is given, and none that is not one', async () => {
  const ask = async (id: string) =>
    (await fetch(`${url}/health/live`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');

  expect(await ask('from-the-proxy-1')).toBe('from-the-proxy-1');
  expect(await ask('<script>')).not.toContain('<');
});
