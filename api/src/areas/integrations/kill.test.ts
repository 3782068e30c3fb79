import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expect, inject, test, vi } from 'vitest';
import { apiProcesses } from '../../testing/api-process.ts';
import { visitShops, pointsOf, ringUp, setUpShop, treezScene, useShopLine } from '../../testing/shops.ts';
import { useApi } from '../../testing/test-api.ts';
import { fetchShopJob } from './fetch-shops.job.ts';

vi.setConfig({ testTimeout: timeLimits.processTest });

const api = useApi();
const startProcess = apiProcesses(api);

/** Starts a worker that reaches the shops through the test's proxy. */
const startWorker = () => startProcess({ ROLE: 'worker', TREEZ_URL: api.config.treezUrl });

/** Queues a visit of a scene's shop, like the job that runs every minute. */
async function queueVisit({ staff, connection }: Awaited<ReturnType<typeof treezScene>>): Promise<void> {
  const { database, jobs } = api.platform;
  const place = { orgId: staff.orgId, connectionId: connection.id ?? 0 };
  await database.inTransaction((tx) => jobs.enqueue(tx, fetchShopJob, place));
}

/**
 * Blocks the booking of points after the ledger entry, before the commit. Returns whether one is blocked, and a
 * function that lets later ones pass.
 */
async function stopBooking() {
  const { pool } = api.platform.database;
  const key = 4_711;
  await pool.query(`create function stop_booking() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${key}); return new; end $$`);
  await pool.query(`create trigger stop_booking after insert on reward_entries for each row
    when (new.kind = 'added') execute function stop_booking()`);
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock($1)', [key]);

  return {
    async isOneStopped(): Promise<boolean> {
      const { rows } = await gate.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [key],
      );

      return rows.length > 0;
    },
    async goOn(): Promise<void> {
      await gate.query('select pg_advisory_unlock($1)', [key]);
      gate.release();
      // Waits for transactions in progress.
      await pool.query('drop trigger stop_booking on reward_entries');
      await pool.query('drop function stop_booking()');
    },
  };
}

/** Returns the points of each ledger entry for a phone. */
async function entriesOf(orgId: number, phone: string): Promise<number[]> {
  const { rows } = await sql<{ points: number }>`
    select points from reward_entries where org_id = ${orgId} and phone = ${phone} and kind = 'added' order by id`.execute(
    api.platform.database.db,
  );

  return rows.map(({ points }) => points);
}

test('[RW-07] a worker that is killed in the middle of fetching: each purchase counts once', async () => {
  const scene = await treezScene(api);
  const { staff, phone, dispensary } = scene;
  const line = await useShopLine(api);
  for (let sale = 0; sale < 120; sale += 1) {
    await ringUp(api, dispensary, { phone, total: 1.99 });
  }
  const never = new Promise<void>(() => undefined);
  line.before = (path) => (path.includes('/page/2/') ? never : undefined);
  const worker = await startWorker();
  await queueVisit(scene);
  await expect.poll(() => [...line.open].some((path) => path.includes('/page/2/'))).toBe(true);
  expect(await pointsOf(staff, phone)).toBe(50);
  await worker.kill();

  line.before = () => undefined;
  const next = await startWorker();
  await expect.poll(() => pointsOf(staff, phone)).toBe(120);
  await next.kill();
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(120);
  expect(await entriesOf(staff.orgId, phone)).toHaveLength(120);
});

// The lock that stops a booking is held on one server.
test.skipIf(inject('isCluster')).each(['fetched', 'by a webhook'])(
  '[RW-07] a worker that is killed between counting and committing: a purchase and its return, %s, count once',
  async (way) => {
    const scene = await treezScene(api);
    const { staff, phone, dispensary, connection } = scene;
    await useShopLine(api);
    const isFetched = way === 'fetched';
    const { webhookUrl, webhookToken } = connection;
    await setUpShop(api, dispensary, isFetched ? {} : { webhookUrl, webhookToken });
    const sale = { ticketId: randomUUID(), phone, total: 80 };
    const back = { ...sale, ticketId: randomUUID(), originalTicketId: sale.ticketId, total: 30 };

    for (const [ticket, entries] of [
      [sale, [80]],
      [back, [80, -30]],
    ] as const) {
      const booking = await stopBooking();
      const worker = await startWorker();
      await ringUp(api, dispensary, ticket);
      if (isFetched) {
        await queueVisit(scene);
      }
      await expect.poll(booking.isOneStopped).toBe(true);
      await worker.kill();
      await booking.goOn();
      expect(await entriesOf(staff.orgId, phone)).toEqual(entries.slice(0, -1));

      const next = await startWorker();
      await expect.poll(() => entriesOf(staff.orgId, phone)).toEqual(entries);
      await next.kill();
    }
    await visitShops(api, staff);
    expect(await entriesOf(staff.orgId, phone)).toEqual([80, -30]);
    expect(await pointsOf(staff, phone)).toBe(50);
  },
  180_000,
);
