import { expect, test } from 'vitest';
import { RowsFailedError, failureOf, forEachRow, forEachStep, togetherOrForEachRow } from './for-each-row.ts';
import { pagesOfRows, rowsInPages } from './pages-of-rows.ts';
import { createRestingRows } from './resting-rows.ts';

const unreachable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** Works through numbers, of which some fail; remembers what was worked on and logged. */
function round(failing: readonly number[], error: Error = new Error('bad')) {
  const [worked, logged]: [number[], object[]] = [[], []];
  const options = {
    log: { error: (entry: object) => void logged.push(entry) },
    failure: 'a number failed',
    idsOf: (id: number) => ({ id }),
  };
  const work = async (id: number): Promise<void> => {
    if (failing.includes(id)) {
      throw error;
    }
    worked.push(id);
  };

  return { worked, logged, options, work };
}

test('[AP-04] rows after one that fails are worked on, it is logged by its ids, and the round fails', async () => {
  const { worked, logged, options, work } = round([1, 3]);

  await expect(forEachRow([1, 2, 3, 4], options, work)).rejects.toThrow('a number failed (2 in this round');
  expect(worked).toEqual([2, 4]);
  expect(logged).toEqual([
    { err: new Error('bad'), id: 1 },
    { err: new Error('bad'), id: 3 },
  ]);
});

test('[AP-04] a round ends at once when the database is away, or its process stops', async () => {
  const away = round([1], unreachable);
  await expect(forEachRow([1, 2], away.options, away.work)).rejects.toBe(unreachable);
  expect([away.worked, away.logged]).toEqual([[], []]);

  const stopped = round([]);
  const isStopped = () => stopped.worked.length === 1;
  await forEachRow([1, 2], { ...stopped.options, isStopped }, stopped.work);
  expect(stopped.worked).toEqual([1]);
});

test('[AP-04] steps do not stop each other, and rows of a step are logged once', async () => {
  const { worked, logged, options, work } = round([1]);
  const steps = forEachStep(options.log, {
    first: () => forEachRow([1], options, work),
    second: () => Promise.reject(new Error('no table')),
    third: () => work(3),
  });

  await expect(steps).rejects.toThrow(RowsFailedError);
  expect(worked).toEqual([3]);
  expect(logged).toMatchObject([{ id: 1 }, { step: 'second' }]);
});

test('[AP-04] rows that fail together are worked on one by one', async () => {
  const { worked, logged, options, work } = round([2]);
  const together = togetherOrForEachRow([1, 2, 3], options, async (rows) => {
    if (rows.length > 1) {
      throw new Error('all fail');
    }
    await work(rows[0] ?? 0);
  });

  expect(await failureOf(together)).toBeInstanceOf(RowsFailedError);
  expect(worked).toEqual([1, 3]);
  expect(logged).toMatchObject([{ id: 2 }]);
  await expect(failureOf(Promise.reject(unreachable))).rejects.toBe(unreachable);
});

test('[AP-04] a row of a loop rests once it has failed twice, and longer each time, until it works', async () => {
  let now = 0;
  const resting = createRestingRows(() => now);
  const failing = [1];
  const { worked, options, work } = round(failing);
  const run = () => failureOf(forEachRow([1, 2], { ...options, resting }, work));

  expect(await run()).toBeDefined();
  expect(resting.numbersOf('id')).toEqual([]);
  expect(await run()).toBeDefined();
  expect(resting.numbersOf('id')).toEqual([1]);
  expect(await run()).toBeUndefined();
  now = 2_001;
  expect(await run()).toBeDefined();
  now = 5_000;
  expect(await run()).toBeUndefined();
  now = 6_002;
  failing.splice(0);
  expect(await run()).toBeUndefined();

  expect(worked).toEqual([2, 2, 2, 2, 2, 1, 2]);
  expect(resting.isResting({ id: 1 })).toBe(false);
});

test('[AP-04] pages go past rows that stay', async () => {
  const find = async ({ after = 0, limit }: { after: number | undefined; limit: number }) =>
    [1, 2, 3, 4, 5].filter((one) => one > after).slice(0, limit);

  const [pages, rows]: [(readonly number[])[], number[]] = [[], []];
  for await (const page of pagesOfRows(find, 2)) {
    pages.push(page);
  }
  for await (const row of rowsInPages(find, 2)) {
    rows.push(row);
  }

  expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  expect(rows).toEqual([1, 2, 3, 4, 5]);
});
