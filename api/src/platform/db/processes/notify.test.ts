import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { openNotifyHub } from './notify.ts';
import type { Channel, NotifyHub } from './notify.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let [one, other]: NotifyHub[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  one = openNotifyHub({ url: database.url, pool, log });
  other = openNotifyHub({ url: database.url, pool, log });
  await Promise.all([connected(one), connected(other)]);
});
afterAll(async () => {
  await Promise.all([one?.close(), other?.close()]);
  await pool.end();
  await database.drop();
});

/** Waits for a hub's next payload on a channel. */
function nextPayload(hub: NotifyHub | undefined, channel: Channel): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = hub?.on(channel, (payload) => {
      stop?.();
      resolve(payload);
    });
  });
}

/**
 * Waits for the `undefined` that a hub publishes when it is connected. Anything else is a late message of an earlier
 * test.
 */
async function connected(hub: NotifyHub | undefined): Promise<string | undefined> {
  const payload = await nextPayload(hub, 'live');

  return payload === undefined ? payload : connected(hub);
}

test('notifies every process, including the sender', async () => {
  const heard = Promise.all([nextPayload(one, 'sessions'), nextPayload(other, 'sessions')]);
  one?.tell('sessions', '7');

  expect(await heard).toEqual(['7', '7']);
});

test('notifies once of repeats within 50 ms', async () => {
  const heard: (string | undefined)[] = [];
  const stop = other?.on('live', (payload) => heard.push(payload));
  const last = nextPayload(other, 'outbound');
  for (let n = 0; n < 100; n++) {
    one?.tell('live');
  }
  one?.tell('outbound', 'end');
  await last;
  stop?.();

  expect(heard).toEqual(['']);
});

test('notifies again, a second later, if a notification could not be sent', async () => {
  const broken = new pg.Pool({ connectionString: database.url });
  const sends = [() => Promise.reject(new Error('away')), () => Promise.reject(new Error('away'))];
  const query = broken.query.bind(broken);
  Object.assign(broken, {
    query: (...args: Parameters<typeof query>) => sends.shift()?.() ?? query(...args),
  });
  const hub = openNotifyHub({ url: database.url, pool: broken, log });
  const heard = nextPayload(other, 'sessions');
  hub.tell('sessions', '9');

  expect(await heard).toBe('9');
  expect(sends).toEqual([]);
  await hub.close();
  await broken.end();
});

test('connects again when the connection breaks, and says that something may have been missed', async () => {
  const again = Promise.all([connected(one), connected(other)]);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'texting listen'`,
  );

  expect(await again).toEqual([undefined, undefined]);
  const heard = nextPayload(other, 'sessions');
  one?.tell('sessions', 'after');
  expect(await heard).toBe('after');
});
