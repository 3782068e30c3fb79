import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jobHandlers } from '../background.ts';
import { useApi } from '../testing/test-api.ts';
import { jobDefinitions } from './all-jobs.ts';
import { defineJob, handle } from './define-job.ts';
import { migrateQueue } from './queue.ts';

const api = useApi();
const greet = defineJob({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  attempts: 2,
  timeoutSeconds: 10,
});
const greeted: string[] = [];
const greeting = handle(greet, async ({ name }) => void greeted.push(name));
beforeAll(() => migrateQueue(api.platform.database.pool, [greet]));
afterEach(() => void greeted.splice(0));

test('every job there is has one handler', () => {
  const handled = jobHandlers(api.platform).map(({ job }) => job.name);

  expect(handled.toSorted()).toEqual(jobDefinitions.map(({ name }) => name).toSorted());
});

test('a job of a transaction that is rolled back does not exist', async () => {
  const { database, jobs } = api.platform;
  await database
    .inTransaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);

  expect(await jobs.drain([greeting])).toBe(0);
});

test('a job runs once after its transaction is committed, and a later one not yet', async () => {
  const { database, jobs } = api.platform;
  const startAfter = new Date(Date.now() + 3_600_000);
  await database.inTransaction(async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'Maya' });
    await jobs.enqueueLater(tx, greet, { payload: { name: 'later' }, startAfter });
  });
  await jobs.drain([greeting]);
  await jobs.drain([greeting]);

  expect(greeted).toEqual(['Maya']);
});

test('a payload that does not fit is refused where it is queued', async () => {
  const { database, jobs } = api.platform;
  const broken = { name: 5 } as unknown as { name: string }; // what a caller without types could hand in

  await expect(database.inTransaction((tx) => jobs.enqueue(tx, greet, broken))).rejects.toThrow();
});

test('a worker runs what is queued, and tries again what failed', async () => {
  const { database, jobs } = api.platform;
  const done = Promise.withResolvers<string>();
  let tries = 0;
  await jobs.work([
    handle(greet, async ({ name }) => {
      tries++;
      if (tries === 1) throw new Error('the first try fails');
      done.resolve(name);
    }),
  ]);
  await database.inTransaction((tx) => jobs.enqueue(tx, greet, { name: 'Liam' }));

  expect(await done.promise).toBe('Liam');
  expect(tries).toBe(2);
});
