import { describe, expect, test } from 'vitest';
import { fisherProbability } from './fisher-test.ts';
import { verdictOn } from './canary-verdict.ts';

const least = 20;
const group = (failed: number, people: number, slow = 0) => ({ failed, people, slow });

describe("[PF-02] Fisher's exact test", () => {
  test('as the tables have it', () => {
    // Lady tasting tea: guessing at least 3 of 4 correctly has a probability of 17 in 70.
    expect(fisherProbability(group(3, 4), group(1, 4))).toBeCloseTo(17 / 70, 10);
    expect(fisherProbability(group(4, 4), group(0, 4))).toBeCloseTo(1 / 70, 10);
    expect(fisherProbability(group(0, 4), group(4, 4))).toBeCloseTo(1, 10);
  });

  test('for many people too', () => {
    expect(fisherProbability(group(1_000, 100_000), group(9_000, 900_000))).toBeGreaterThan(0.4);
    expect(fisherProbability(group(1_200, 100_000), group(9_000, 900_000))).toBeLessThan(1e-6);
  });
});

describe('[PF-02] a canary next to the stable release', () => {
  test.each([
    ['nobody tried it', { canary: group(0, 0), stable: group(0, 300), verdict: 'too few' }],
    ['fewer than asked for tried it', { canary: group(0, 19), stable: group(0, 300), verdict: 'too few' }],
    ['all is well', { canary: group(0, 20), stable: group(0, 300), verdict: 'no worse' }],
    ['both fail as often', { canary: group(10, 100), stable: group(100, 1_000), verdict: 'no worse' }],
    [
      'one person of twenty met a failure',
      { canary: group(1, 20), stable: group(0, 5_000), verdict: 'no worse' },
    ],
    [
      'nobody runs the stable release, and one met a failure',
      { canary: group(1, 50), stable: group(0, 0), verdict: 'no worse' },
    ],
    ['two people of twenty did', { canary: group(2, 20), stable: group(0, 300), verdict: 'worse' }],
    ['it fails twice as often', { canary: group(24, 300), stable: group(40, 1_000), verdict: 'worse' }],
    [
      'two people alone tried it, and both met a failure',
      { canary: group(2, 2), stable: group(0, 300), verdict: 'unusable' },
    ],
    ['two of three met a failure', { canary: group(2, 3), stable: group(3, 300), verdict: 'too few' }],
    ['the first three all met one', { canary: group(3, 3), stable: group(0, 300), verdict: 'clearly worse' }],
    [
      'the first three all met one, and nobody runs the stable release',
      { canary: group(3, 3), stable: group(0, 0), verdict: 'clearly worse' },
    ],
    ['five of twenty did', { canary: group(5, 20), stable: group(1, 300), verdict: 'clearly worse' }],
    ['some waited for it', { canary: group(0, 40, 4), stable: group(0, 300, 15), verdict: 'no worse' }],
    [
      'everybody waits, for either',
      { canary: group(0, 40, 30), stable: group(0, 300, 200), verdict: 'no worse' },
    ],
    [
      'many more waited for it, and twice as many by share are not reached',
      { canary: group(0, 400, 80), stable: group(0, 4_000, 500), verdict: 'no worse' },
    ],
    [
      'half of them waited for it',
      { canary: group(0, 40, 20), stable: group(0, 300, 15), verdict: 'slower' },
    ],
    [
      'too few to promote it waited for it',
      { canary: group(0, 19, 19), stable: group(0, 300, 0), verdict: 'too few' },
    ],
    [
      'everybody has trouble, with either',
      { canary: group(5, 20), stable: group(80, 300), verdict: 'no worse' },
    ],
  ])('%s', (_what, { canary, stable, verdict }) => {
    expect(verdictOn(canary, stable, { least })).toBe(verdict);
  });
});
