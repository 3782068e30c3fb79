import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { carried, contacts, conversations, counted, open, queue, taken, texts } from './queue-texts.sql.ts';

const pollMs = 50;
const waitAtMostMs = 300_000;
/** Idle connections report their statistics after ten seconds. */
const countedAfterMs = 11_000;

interface Place {
  readonly orgId: number;
  readonly accountId: number;
  readonly number: string;
}

interface Counted {
  readonly queueUpdates: number;
  readonly messageUpdates: number;
  readonly hotUpdates: number;
}

async function findBigAccount(client: pg.PoolClient): Promise<Place> {
  const { rows } = await client.query<Place>(`
    select numbers.org_id as "orgId", account_id as "accountId", phone as number from numbers
    order by numbers.org_id, account_id limit 1`);
  const [place] = rows;
  if (!place) {
    throw new Error('The demo data has no number.');
  }

  return place;
}

/** Inserts texts as POST does and queues them together. */
async function queueTexts(
  client: pg.PoolClient,
  { count, priority, provider }: { count: number; priority: number; provider: string },
): Promise<number[]> {
  const { orgId, accountId, number } = await findBigAccount(client);
  await client.query(contacts, [orgId, accountId, count]);
  await client.query(conversations, [orgId, accountId]);
  const { rows } = await client.query<{ id: number; contact_id: number }>(texts, [
    orgId,
    accountId,
    count,
    number,
    provider,
  ]);
  const [ids, contactIds] = [rows.map(({ id }) => id), rows.map((row) => row.contact_id)];
  await client.query('checkpoint');
  await client.query(queue, [orgId, ids, contactIds, priority, number]);
  await client.query("select pg_notify('outbound', '')");

  return ids;
}

/**
 * Waits until all texts have left the queue. Returns how long it took. Throws if the carrier, `provider`, lacks one.
 */
async function drained(client: pg.PoolClient, ids: readonly number[], provider: string): Promise<number> {
  const { orgId } = await findBigAccount(client);
  const start = performance.now();
  while ((await client.query(open, [orgId, ids])).rowCount) {
    if (performance.now() - start > waitAtMostMs) {
      throw new Error('The texts were not sent in time.');
    }
    await pause(pollMs);
  }
  const ms = performance.now() - start;
  const { rows } =
    provider === 'simulator'
      ? await client.query<{ count: number }>(carried, [ids.map((id) => `${orgId}:${id}`)])
      : await client.query<{ count: number }>(taken, [orgId, ids]);
  if (rows[0]?.count !== ids.length) {
    throw new Error('The carrier did not get every text.');
  }

  return ms;
}

async function count(client: pg.PoolClient): Promise<Counted> {
  await pause(countedAfterMs);
  const { rows } = await client.query<Counted>(counted);
  if (!rows[0]) {
    throw new Error('The server counts nothing.');
  }

  return rows[0];
}

/** Sends texts and prints the rate and the cost to the tables. */
async function timeTexts(client: pg.PoolClient, texts: number, provider: string): Promise<void> {
  const before = await count(client);
  const ids = await queueTexts(client, { count: texts, priority: 0, provider });
  const ms = await drained(client, ids, provider);
  const after = await count(client);
  const growthOf = (key: keyof Counted) => after[key] - before[key];

  console.log(
    JSON.stringify({
      perSecond: (texts * 1_000) / ms,
      queueUpdatesPerText: growthOf('queueUpdates') / texts,
      messageUpdatesPerText: growthOf('messageUpdates') / texts,
      hotShare: growthOf('hotUpdates') / growthOf('messageUpdates'),
    }),
  );
}

/**
 * Sends texts and prints the times and the rate, but not the cost to the tables, for which connections would have to be
 * idle.
 */
async function timeRate(client: pg.PoolClient, texts: number, provider: string): Promise<void> {
  const ids = await queueTexts(client, { count: texts, priority: 0, provider });
  const startedAt = Date.now();
  const ms = await drained(client, ids, provider);

  console.log(JSON.stringify({ startedAt, ms, texts, perSecond: (texts * 1_000) / ms }));
}

const [dataDir = '', what = '', amount = '', provider = 'simulator'] = process.argv.slice(2);
const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
const database = openDatabase({ url: embedded.url, connections: 1 });
const client = await database.pool.connect();
try {
  if (what === 'bulk') {
    await queueTexts(client, { count: Number(amount), priority: 1, provider });
  } else if (what === 'rate') {
    await timeRate(client, Number(amount), provider);
  } else {
    await timeTexts(client, Number(amount), provider);
  }
} finally {
  client.release();
  await database.close();
}
