import { expect, test } from 'vitest';
import { creditOf, pauseUs, rateOf } from './number-credit.rules.ts';

const nowUs = 1_800_000_000_000_000;
const rate = { stepUs: 10_000, burst: 10 };

test('[CA-07] a number may send its saved capacity, and no more than its burst at once', () => {
  expect(creditOf(nowUs + 1, nowUs, rate)).toBe(0);
  expect(creditOf(nowUs, nowUs, rate)).toBe(1);
  expect(creditOf(nowUs - 25_000, nowUs, rate)).toBe(3);
  expect(creditOf(0, nowUs, rate)).toBe(11);
});

test('[CA-07] a faster number has a larger burst, so that a second holds few claims', () => {
  expect(rateOf(75)).toEqual({ stepUs: 13_334, burst: 10 });
  expect(rateOf(3_000)).toEqual({ stepUs: 334, burst: 300 });
});

test('[CA-07] texts for a number wait until several may be sent, for at most a tenth of a second', () => {
  expect(pauseUs(nowUs + 5_000, nowUs, rate)).toBe(55_000);
  expect(pauseUs(nowUs + 10_000_000, nowUs, { stepUs: 10_000_000, burst: 10 })).toBe(10_100_000);
});
