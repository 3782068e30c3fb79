import { expect, test } from 'vitest';
import { growthOf, growthRows } from './growth-rows.ts';
import type { CallCost } from './growth-rows.ts';
import { nameOf, parseSizes } from './sizes.ts';

const cost = (what: string, blocks: number): CallCost => ({
  what,
  blocks,
  databaseMs: blocks / 100,
  p50Ms: blocks / 10,
  p99Ms: blocks,
});

test('growth compares the largest size with the smallest, whatever lies between', () => {
  expect(growthOf([{ blocks: 20 }, { blocks: 90 }, { blocks: 30 }])).toBe(1.5);
});

test('a call whose cost grows by more than half does not meet the demand', () => {
  const rows = growthRows([
    [cost('inbox page', 100), cost('count', 100)],
    [cost('inbox page', 110), cost('count', 151)],
  ]);

  expect(rows.map(({ figure, holds }) => [figure, holds])).toEqual([
    ['1.1 times', true],
    ['1.51 times', false],
  ]);
  expect(rows[0]?.what).toBe(
    'inbox page: buffers 100 → 110; in PostgreSQL 1 → 1.1 ms, p50 10 → 11 ms, p99 100 → 110 ms',
  );
});

test('a call that was not measured at every size has no row', () => {
  expect(growthRows([[cost('inbox page', 1), cost('wave', 1)], [cost('inbox page', 1)]])).toHaveLength(1);
});

test('a call that cost nothing at the smallest size has no growth, and does not meet the demand', () => {
  expect(growthRows([[cost('empty', 0)], [cost('empty', 0)]])[0]?.holds).toBe(false);
});

test('sizes come from the usual ones or from both numbers, smallest first', () => {
  expect(parseSizes().map(nameOf)).toEqual(['1 million', '10 million', '50 million']);
  expect(parseSizes('10,1')).toEqual([
    { messages: 1_000_000, contacts: 1_000_000 },
    { messages: 10_000_000, contacts: 2_000_000 },
  ]);
  expect(parseSizes('0.1:0.05')).toEqual([{ messages: 100_000, contacts: 50_000 }]);
  expect(() => parseSizes('3')).toThrow('"3" is no size');
});
