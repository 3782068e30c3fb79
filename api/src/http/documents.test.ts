import { endpoints } from 'shared-contracts/api/index';
import { webhookEvents } from 'shared-contracts/domain/webhook';
import { contractVersion } from 'shared-contracts/version';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi({ METRICS_TOKEN: 'the token of the scraper' });

test('GET /health/live and /health/ready answer', async () => {
  expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
});

test('GET /metrics is there for the holder of the token alone, and counts by endpoint', async () => {
  await fetch(`${api.url}/status`);
  const ask = (authorization: string) => fetch(`${api.url}/metrics`, { headers: { authorization } });

  expect((await ask('Bearer something else')).status).toBe(404);
  expect(await (await ask('Bearer the token of the scraper')).text()).toContain(
    'http_call_seconds_count{endpoint="getStatus"',
  );
});

test('[PF-06] GET /openapi.json describes every endpoint with its access, answers and errors', async () => {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    openapi: string;
    'x-contract': unknown;
    paths: Record<
      string,
      Record<
        string,
        { operationId: string; description: string; responses: Record<string, unknown>; security: unknown[] }
      >
    >;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  expect(document.openapi).toBe('3.1.0');
  expect(document['x-contract']).toEqual({ version: contractVersion });
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  );
  expect(document.paths['/auth/login']?.['post']).toMatchObject({
    security: [{ credentials: [] }],
    parameters: [{ name: 'source', in: 'query' }],
  });
  expect(document.paths['/accounts/{accountId}/contacts/search']?.['get']?.description).toBe(
    'Needs, on the account, the permission view_conversations or manage_contacts.',
  );
  expect(Object.keys(document.paths['/me']?.['get']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '401', '402']),
  );
});

test('[AD-06] GET /openapi.json describes every event that endpoints get, and how it is signed', async () => {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    webhooks: Record<string, { post: { parameters: { name: string }[]; requestBody: unknown } }>;
  };

  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, 'TEST']);
  const { post } = document.webhooks['MESSAGE_RECEIVED'] ?? {};
  expect(post?.parameters.map(({ name }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  expect(JSON.stringify(post?.requestBody)).toContain('"contactPhone":{"type":"string"}');
});

test('[PF-06] GET /docs is a page that asks no other machine for anything', async () => {
  const answer = await fetch(`${api.url}/docs/`);
  const page = await answer.text();
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);

  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(scripts.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
});

test('[PF-06] GET /docs leads to its page also where a proxy serves the API below a path', async () => {
  const { status, headers } = await fetch(`${api.url}/docs`, { redirect: 'manual' });
  const location = headers.get('location') ?? '';

  expect(status).toBe(301);
  expect(new URL(location, 'https://app.example.com/api/docs').pathname).toBe('/api/docs/');
});

test('[PF-06] GET /docs names no file that is not there: scripts, their source maps, an icon', async () => {
  const page = await (await fetch(`${api.url}/docs/`)).text();
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(named).toEqual(['../pages/icon.svg', 'js/scalar.js']);

  for (const address of named) {
    const answer = await fetch(new URL(address, `${api.url}/docs/`));
    expect(answer.status).toBe(200);
    expect((await answer.text()).slice(-2_000)).not.toContain('sourceMappingURL');
  }
});
