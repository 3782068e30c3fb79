import { expect, test } from 'vitest';
import { login } from './api/auth.ts';
import { endpoints } from './api/index.ts';
import { listInbox } from './api/inbox.ts';
import { sendMessage } from './api/messages.ts';
import { uploadImage } from './api/files.ts';
import { CallError, createClient } from './client.ts';
import type { ClientOptions } from './client.ts';
import { ownRefusals, unreachable } from './own-refusals.ts';

function recorded(answer: () => Response, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://api.test',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));

      return answer();
    },
    ...options,
  });

  return { client, requests };
}

const refused = (status: number, body: object) => () => Response.json(body, { status });

test('[PF-06] puts each input where the declaration says', async () => {
  const { client, requests } = recorded(() => Response.json({}), { token: () => 'abc' });

  await client.call(listInbox, { accountId: 7, name_search_term: 'Ann & Bob', show_unread: true });
  await client.call(sendMessage, { accountId: 7, contactId: 9, body: 'Hello' });

  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://api.test/accounts/7/inbox?name_search_term=Ann+%26+Bob&show_unread=true',
    'POST http://api.test/accounts/7/contacts/9/messages',
  ]);
  expect(await requests[1]?.json()).toEqual({ body: 'Hello' });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
});

test('[SH-01] carries email and password as Basic credentials in UTF-8', async () => {
  const { client, requests } = recorded(() => Response.json({}), { token: () => 'abc' });

  await client.call(login, { email: 'zoë@harbor.test', password: 'pass:wörd' });

  expect(requests[0]?.url).toBe('http://api.test/auth/login');
  expect(requests[0]?.headers.get('authorization')).toBe(
    `Basic ${Buffer.from('zoë@harbor.test:pass:wörd').toString('base64')}`,
  );
});

test('[IN-03] sends a file as multipart', async () => {
  const { client, requests } = recorded(() => Response.json({}));

  await client.call(uploadImage, { image: new File(['x'], 'cat.png', { type: 'image/png' }) });

  const form = await requests[0]?.formData();
  expect(form?.get('image')).toMatchObject({ name: 'cat.png' });
});

test('turns a refusal into its listed code, message and fields, and tells the shell first', async () => {
  const refusals: string[] = [];
  const answer = { code: 'invalid_input', message: 'No.', fields: { body: 'Too long.' }, requestId: 'r1' };
  const { client } = recorded(refused(422, answer), { onRefused: ({ code }) => refusals.push(code) });

  const error = await client
    .call(sendMessage, { accountId: 1, contactId: 1 })
    .catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ ...answer, status: 422 });
  expect(refusals).toEqual(['invalid_input']);
});

test.each([
  [422, 'invalid_input'],
  [401, 'not_signed_in'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'internal'],
  [500, 'internal'],
])(
  '[PF-03] a code that only a newer API lists is the general one of status %d, in its own words',
  async (status, code) => {
    const answer = {
      code: 'quota_of_next_year',
      message: 'Your plan ends here.',
      fields: { body: 'Shorter.' },
    };
    const { client } = recorded(refused(status, answer));
    const call = client.call(sendMessage, { accountId: 1, contactId: 1, body: 'Hi' });

    await expect(call).rejects.toMatchObject({ ...answer, code, status });
  },
);

test('says that the server could not be reached, and never repeats a command', async () => {
  let calls = 0;
  const { client } = recorded(() => {
    calls += 1;
    throw new TypeError('Failed to fetch');
  });

  await expect(client.call(sendMessage, { accountId: 1, contactId: 1, body: 'Hi' })).rejects.toMatchObject({
    code: 'unreachable',
  });
  expect(calls).toBe(1);
});

/** Bodies as nginx, an AWS load balancer, Envoy, Cloudflare and the host of the app send them. */
test.each([
  ['nginx whose API restarts', 502, '<html><head><title>502 Bad Gateway</title></head></html>'],
  ['nginx whose API hangs', 504, '<html><head><title>504 Gateway Time-out</title></head></html>'],
  ['a load balancer without targets', 503, '<html><body>503 Service Temporarily Unavailable</body></html>'],
  ['Envoy', 503, 'upstream connect error or disconnect/reset before headers'],
  ['Cloudflare', 521, 'error code: 521'],
  ['the host of the app', 502, ''],
])('[IN-03] %s answers %d: the server could not be reached', async (_proxy, status, body) => {
  const { client, requests } = recorded(() => new Response(body, { status }));

  await expect(client.call(sendMessage, { accountId: 1, contactId: 1, body: 'Hi' })).rejects.toMatchObject({
    code: 'unreachable',
    status: 0,
    message: unreachable,
  });
  expect(requests).toHaveLength(1);
});

test('[IN-03] an API that says itself that it is unavailable is quoted', async () => {
  const answer = { code: 'unavailable', message: 'Back in a minute.' };
  const { client } = recorded(refused(503, answer));

  await expect(client.call(sendMessage, { accountId: 1, contactId: 1, body: 'Hi' })).rejects.toMatchObject({
    ...answer,
    status: 503,
  });
});

test('[IN-03] a body that is too large for a proxy is refused as one that is too large for the API', async () => {
  const { client } = recorded(() => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }));

  await expect(
    client.call(uploadImage, { image: new File(['x'], 'cat.png', { type: 'image/png' }) }),
  ).rejects.toMatchObject({ code: 'too_large', message: ownRefusals.too_large.message });
});

test.each([
  ['is cut off', '{"id": 12, "bo'],
  ['is the page of another server', '<html><body>Sign in to the network of this hotel</body></html>'],
])('[IN-03] a response that %s is none, and the shell learns of it', async (_how, body) => {
  const refusals: string[] = [];
  const { client } = recorded(() => new Response(body), { onRefused: ({ code }) => refusals.push(code) });

  await expect(client.call(sendMessage, { accountId: 1, contactId: 1, body: 'Hi' })).rejects.toMatchObject({
    code: 'unreachable',
    message: unreachable,
  });
  expect(refusals).toEqual(['unreachable']);
});

test.each(endpoints.filter(({ method, audit }) => method === 'GET' && audit !== undefined))(
  '$name has an effect, so it is sent once although it is a GET',
  async (target) => {
    const { client, requests } = recorded(refused(503, { code: 'unavailable', message: '' }));
    const named = [...target.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]);

    await expect(client.call(target, { email: 'a@b.test', ...Object.fromEntries(named) })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  },
);

test('[SH-16] a command refused because its session expired is made once more with the new bearer', async () => {
  let token = 'old';
  const refusals: CallError[] = [];
  const { client, requests } = recorded(
    () =>
      token === 'old'
        ? Response.json({ code: 'session_expired', message: 'Sign in again.' }, { status: 401 })
        : Response.json({}),
    {
      token: () => token,
      onRefused: (error) => refusals.push(error),
      onExpired: async () => {
        token = 'new';

        return true;
      },
    },
  );
  await client.call(sendMessage, { accountId: 7, contactId: 9, body: 'Hello' });

  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(refusals).toEqual([]);
});
