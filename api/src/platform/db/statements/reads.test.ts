import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { openDatabase } from '../client.ts';
import type { Database } from '../client.ts';

const api = useApi();
let database: Database;
beforeAll(() => void (database = openDatabase({ url: api.databaseUrl, connections: 8 })));
afterAll(() => database.close());

const number = (value: number) => ({ name: 'number', text: 'select $1::int as value', values: [value] });
const share = { name: 'share', text: 'select 1 / $1::int as value', values: [0] };
const lines =
  "select pid from pg_stat_activity where application_name = 'texting reads' and datname = current_database()";

async function askMany(count: number): Promise<number[]> {
  const answers = Array.from({ length: count }, (_, at) =>
    database.reads.query<{ value: number }>(number(at)),
  );

  return (await Promise.all(answers)).map(({ rows }) => rows[0]?.value ?? -1);
}

const counted = (count: number) => Array.from({ length: count }, (_, at) => at);

test('every reader gets its own answer, however many ask at once', async () => {
  await askMany(1);
  await expect.poll(async () => (await database.pool.query(lines)).rowCount).toBeGreaterThan(0);

  expect(await askMany(300)).toEqual(counted(300));
});

test('a statement that PostgreSQL refuses fails alone', async () => {
  const [before, refused, after] = await Promise.allSettled([
    database.reads.query(number(1)),
    database.reads.query(share),
    database.reads.query(number(2)),
  ]);

  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect([before, after]).toMatchObject([
    { value: { rows: [{ value: 1 }] } },
    { value: { rows: [{ value: 2 }] } },
  ]);
});

test('reads still succeed while connections are lost, and the connections come back', async () => {
  await expect.poll(async () => (await database.pool.query(lines)).rowCount).toBeGreaterThan(0);
  const [answers] = await Promise.all([
    askMany(60),
    database.pool.query(`select pg_terminate_backend(pid) from (${lines}) as line`),
  ]);
  expect(answers).toEqual(counted(60));

  await expect
    .poll(async () => {
      await askMany(1);

      return (await database.pool.query(lines)).rowCount;
    })
    .toBeGreaterThan(0);
});

test('readers go around lines that slow ones hold up', async () => {
  const lock = { name: 'held', text: 'select pg_advisory_xact_lock(4711)', values: [] };
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(lock);
  await expect.poll(() => askMany(2)).toEqual(counted(2));
  const held = [database.reads.query(lock), database.reads.query(lock)];

  let answered = 0;
  await expect
    .poll(() => {
      void askMany(1).then(() => answered++);

      return answered;
    })
    .toBeGreaterThan(3);

  await holder.query('commit');
  holder.release();
  await Promise.all(held);
});
