import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pino } from 'pino';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../client.ts';
import type { Database } from '../client.ts';
import { openNotifyHub } from '../processes/notify.ts';
import { requireDirectConnection } from './require-direct-connection.ts';
import { withProcessLock } from '../processes/with-process-lock.ts';

let own: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
const named = (name: string) => `${own.url}?application_name=${name}`;
beforeAll(async () => {
  own = await cloneDatabase();
  database = openDatabase({ url: named('pooled'), directUrl: named('direct'), connections: 8 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Names of the connections that match a condition on pg_stat_activity. */
async function connections(condition: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );

  return rows.map(({ name }) => name);
}

test('the lock of a process is held by a direct connection, which ends with the work', async () => {
  const holders = () => connections(`pid in (select pid from pg_locks where locktype = 'advisory')`);

  expect(await withProcessLock(database, holders)).toEqual(['direct']);
  expect(await holders()).toEqual([]);
});

test('notifications sent by the pool are heard on a direct connection', async () => {
  const hub = openNotifyHub({
    url: named('direct'),
    pool: database.pool,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => hub.close());
  await new Promise<void>((resolve) => hub.on('live', () => resolve()));
  const heard = new Promise((resolve) => hub.on('sessions', resolve));
  hub.tell('sessions', '7');

  expect(await heard).toBe('7');
  expect(await connections(`query like 'listen%'`)).toEqual(['direct']);
});

test('queries and transactions use the pool', async () => {
  const name = await database.inTransaction((tx) =>
    tx
      .selectNoFrom((of) => of.fn<string>('current_setting', [of.val('application_name')]).as('name'))
      .executeTakeFirstOrThrow(),
  );

  expect(name).toEqual({ name: 'pooled' });
});

test('a server that gives each connection a session of its own is accepted', async () => {
  await expect(requireDirectConnection(own.url, { seconds: 0 })).resolves.toBeUndefined();
});
