import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jobHandlers } from '../../process/background.ts';
import { useApi } from '../../testing/test-api.ts';
import { jobDefinitions } from '../../process/all-jobs.ts';
import { defineJob, handle } from './define-job.ts';
import { migrateQueue } from './queue.ts';

const api = useApi();
const greet = defineJob({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  attempts: 2,
  timeoutSeconds: 10,
});
const bury = defineJob({ ...greet, name: 'bury' });
const doomed = defineJob({ ...greet, name: 'doomed', attempts: 1, givenUpBy: 'bury' });
const greeted: string[] = [];
const greeting = handle(greet, async ({ name }) => void greeted.push(name));
beforeAll(() => migrateQueue(api.platform.database.pool, [greet, doomed, bury]));
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

test('a payload that does not match its schema is refused when it is queued', async () => {
  const { database, jobs } = api.platform;
  const broken = { name: 5 } as unknown as { name: string }; // what a caller without types could hand in

  await expect(database.inTransaction((tx) => jobs.enqueue(tx, greet, broken))).rejects.toThrow();
});

test('a worker runs queued jobs and retries failed ones', async () => {
  const { database, jobs } = api.platform;
  const done = Promise.withResolvers<string>();
  let tries = 0;
  await jobs.work([
    handle(greet, async ({ name }) => {
      tries++;
      if (tries === 1) {
        throw new Error('the first try fails');
      }
      done.resolve(name);
    }),
  ]);
  await database.inTransaction((tx) => jobs.enqueue(tx, greet, { name: 'Liam' }));

  expect(await done.promise).toBe('Liam');
  expect(tries).toBe(2);
});

test('a job that was to begin later begins then, without being called', async () => {
  const { database, jobs } = api.platform;
  const remind = defineJob({ ...greet, name: 'remind' });
  await migrateQueue(database.pool, [remind]);
  const reminded = Promise.withResolvers<string>();
  await jobs.work([handle(remind, async ({ name }) => reminded.resolve(name))]);
  await database.inTransaction((tx) =>
    jobs.enqueueLater(tx, remind, { payload: { name: 'Noa' }, startAfter: new Date(Date.now() + 500) }),
  );

  expect(await reminded.promise).toBe('Noa');
});

test('a job without retries left goes to its give-up job, also if its worker was killed', async () => {
  const { database, jobs } = api.platform;
  const buried: string[] = [];
  await jobs.work([handle(bury, async ({ name }) => void buried.push(name))]);
  await database.inTransaction((tx) => jobs.enqueue(tx, doomed, { name: 'killed' }));
  // Taken by a worker that disappeared.
  await database.pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 hour',
    heartbeat_on = now() - interval '1 hour' where name = 'doomed'`);
  await jobs.work([handle(doomed, () => Promise.reject(new Error('it fails')))]);
  await database.inTransaction((tx) => jobs.enqueue(tx, doomed, { name: 'failed' }));

  await expect.poll(() => buried.toSorted()).toEqual(['failed', 'killed']);
});

test('jobs that are queued together are all worked on, in their order', async () => {
  const { database, jobs } = api.platform;
  const served: string[] = [];
  const serve = defineJob({ ...greet, name: 'serve' });
  await migrateQueue(database.pool, [serve]);
  await jobs.work([handle(serve, async ({ name }) => void served.push(name))]);
  await database.inTransaction(async (tx) => {
    for (const name of ['one', 'two', 'three']) {
      await jobs.enqueue(tx, serve, { name });
    }
  });

  await expect.poll(() => served).toEqual(['one', 'two', 'three']);
});
