import { expect, test } from 'vitest';
import { readShard, stepsOfShard } from './shard.ts';

test.each(['', '0/2', '3/2', '1', 'one/two'])("'%s' is no shard", (text) => {
  expect(() => readShard(text)).toThrow('--shard takes a part such as 1/2');
});

test('every step is run by one shard, and by one machine alone all of them', () => {
  const steps = ['checks', 'tests', 'faults'];
  const parts = ['1/2', '2/2'].map((text) => stepsOfShard(steps, readShard(text)));

  expect(parts.flat().toSorted()).toEqual(steps.toSorted());
  expect(stepsOfShard(steps, readShard('1/1'))).toEqual(steps);
});
