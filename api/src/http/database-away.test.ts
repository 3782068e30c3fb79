import { getStatus } from 'shared-contracts/api/status';
import { getMe } from 'shared-contracts/api/users';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi();

/** Runs a statement on the server, outside the database of these tests. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(new URL('/postgres', api.databaseUrl).href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('[SH-20] while the database is down, calls return 503, a notice is streamed, and the API recovers by itself', async () => {
  const { token } = await api.make.staff('agent');
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const ask = (path: string) => fetch(api.url + path, { headers: { authorization: `Bearer ${token}` } });
  await onServer(`alter database ${name} allow_connections false`);
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

  const refused = await ask(getMe.path);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await ask('/health/ready')).status).toBe(503);
  expect((await ask('/health/live')).status).toBe(200);
  expect((await ask(getStatus.path)).status).toBe(200);

  await onServer(`alter database ${name} allow_connections true`);
  expect((await ask(getMe.path)).status).toBe(200);
  expect((await ask('/health/ready')).status).toBe(200);
});
