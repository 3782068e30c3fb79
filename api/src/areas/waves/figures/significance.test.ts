import { expect, test } from 'vitest';
import { isSignificant } from './significance.rules.ts';

const trial = (successes: number, tries: number) => ({ successes, tries });

test.each([
  ['a large difference of many', [trial(300, 1000), trial(200, 1000)], true],
  ['the same', [trial(200, 1000), trial(200, 1000)], false],
  ['a small difference of many', [trial(205, 1000), trial(200, 1000)], false],
  ['a large difference of few', [trial(3, 10), trial(0, 10)], false],
  ['nobody at all', [trial(0, 0), trial(0, 0)], false],
  ['the best of three against the second', [trial(100, 1000), trial(205, 1000), trial(200, 1000)], false],
])('[CA-07] %s', (_name, trials, expected) => {
  expect(isSignificant(trials)).toBe(expected);
});
