import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import * as statements from './waves.sql.ts';

const pollMs = 20;
const waitAtMostMs = 900_000;
const batchSize = 2_000;
const bareConnections = 3;
const plainText = 'Our winter sale begins on Friday at nine. Come by, the coffee is on us all day long.';
const richText =
  'Hi {contact.first_name}, you came {contact.visits} times and love {contact.favorite_drink|coffee}: https://example.test/winter';

interface WaveState {
  readonly status: string;
  readonly recipients: number;
  readonly sent: number;
  readonly delivered: number;
}

/** Number of texts, and when they were sent by the machine's clock. */
interface Span {
  readonly startedAt: number;
  readonly ms: number;
  readonly texts: number;
}

interface Place {
  readonly orgId: number;
  readonly accountId: number;
  readonly listId: number;
}

/** Returns a time zone in which it is about noon. */
function noonZone(): string {
  const hours = 12 - new Date().getUTCHours();

  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

async function findBigAccount(pool: pg.Pool, count: number): Promise<Place> {
  const { rows } = await pool.query<{ orgId: number; accountId: number }>(`
    select numbers.org_id as "orgId", account_id as "accountId" from numbers order by numbers.org_id, account_id limit 1`);
  const [place] = rows;
  if (!place) {
    throw new Error('The demo data has no number.');
  }
  const list = await pool.query<{ id: number }>(statements.recipients, [
    place.orgId,
    place.accountId,
    count,
    noonZone(),
  ]);
  await pool.query('vacuum analyze contacts, list_members');
  await pool.query('checkpoint');

  return { ...place, listId: list.rows[0]?.id ?? 0 };
}

/** Deletes pending receipts of earlier waves, which would otherwise arrive during this one. */
async function dropReceipts(pool: pg.Pool): Promise<void> {
  await pool.query('delete from simulator_receipt_batches');
}

/** Makes the product send a wave. Throws unless the carrier got each text exactly once. */
async function timeProduct(
  pool: pg.Pool,
  place: Place,
  { text, isOver }: { text: string; isOver: (state: WaveState) => boolean },
): Promise<Span> {
  const { orgId, accountId, listId } = place;
  const start = performance.now();
  const { rows } = await pool.query<{ id: number }>(statements.wave, [orgId, accountId, listId, text]);
  const waveId = rows[0]?.id ?? 0;
  await pool.query("select pg_notify('waves', '')"); // as the API does
  for (;;) {
    const state = await pool.query<WaveState>(statements.waveState, [orgId, waveId]);
    if (state.rows[0] && isOver(state.rows[0])) {
      break;
    }
    if (performance.now() - start > waitAtMostMs || state.rows[0]?.status === 'failed') {
      throw new Error(`The wave is ${state.rows[0]?.status} after ${state.rows[0]?.sent} texts.`);
    }
    await pause(pollMs);
  }
  const ms = performance.now() - start;
  const startedAt = Date.now() - ms;
  const carried = await pool.query<{ count: number; phones: number }>(statements.carriedOfWave, [
    orgId,
    waveId,
  ]);
  const { count = 0, phones = 0 } = carried.rows[0] ?? {};
  if (count !== phones) {
    throw new Error('The carrier got a text twice.');
  }

  return { startedAt, ms, texts: count };
}

/** Writes the same rows with plain statements, in batches over a few connections. */
async function timeBare(pool: pg.Pool, { orgId, accountId, listId }: Place): Promise<Span> {
  const start = performance.now();
  const { rows } = await pool.query<{ id: number }>(
    `insert into waves (org_id, account_id, wave_type, name, status, time_zone, job_description)
     values ($1, $2, 'account', 'Bare', 'stopped', 'America/New_York', '{}') returning id`,
    [orgId, accountId],
  );
  const waveId = rows[0]?.id ?? 0;
  const chunks = await pool.query<{ total: number; first: number; last: number }>(statements.bareRecipients, [
    orgId,
    waveId,
    accountId,
    listId,
  ]);
  let next = Math.min(...chunks.rows.map(({ first }) => first));
  const last = Math.max(...chunks.rows.map((chunk) => chunk.last));
  const work = async () => {
    const client = await pool.connect();
    try {
      for (let from = next; from <= last; from = next) {
        next = from + batchSize;
        const written = await client.query<{ id: number; key: string; phone: string }>(
          statements.bareMessages,
          [orgId, waveId, accountId, from, from + batchSize, plainText],
        );
        await client.query(statements.bareCarried, [
          written.rows.map(({ key }) => key),
          plainText,
          written.rows.map(({ phone }) => phone),
        ]);
        await client.query(statements.bareMarked, [orgId, written.rows.map(({ id }) => id)]);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: bareConnections }, work));

  const ms = performance.now() - start;

  return { startedAt: Date.now() - ms, ms, texts: chunks.rows.reduce((sum, { total }) => sum + total, 0) };
}

const [dataDir = '', what = '', amount = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
const database = openDatabase({
  url: embedded.url,
  connections: bareConnections + 1,
  longestStatementMs: waitAtMostMs,
});
try {
  const place = await findBigAccount(database.pool, Number(amount));
  await dropReceipts(database.pool);
  const isSent = ({ status }: WaveState) => status === 'sent';
  const isDelivered = (state: WaveState) => isSent(state) && state.delivered >= state.recipients;
  const span =
    what === 'bare'
      ? await timeBare(database.pool, place)
      : await timeProduct(database.pool, place, {
          text: what === 'rich' ? richText : plainText,
          isOver: what === 'delivered' ? isDelivered : isSent,
        });
  console.log(JSON.stringify({ ...span, perSecond: (span.texts * 1_000) / span.ms }));
} finally {
  await database.close();
}
