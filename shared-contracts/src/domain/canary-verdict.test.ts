import { describe, expect, test } from 'vitest';
import { verdictOn } from './canary-verdict.ts';
import type { Group } from './canary-verdict.ts';
import { fisherProbability, probabilityOf } from './fisher-test.ts';

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

describe("[PF-11] Fisher's exact test over several kinds of people", () => {
  test('is the same test if the kinds are alike, or one of them is missing', () => {
    const nobody = group(0, 0);
    const alone = fisherProbability(group(3, 10), group(5, 90));
    expect(
      probabilityOf([
        [group(3, 10), group(5, 90)],
        [nobody, group(40, 50)],
      ]),
    ).toBeCloseTo(alone, 12);
    expect(
      probabilityOf([
        [group(1, 2), group(1, 2)],
        [group(1, 2), group(1, 2)],
      ]),
    ).toBeCloseTo(27 / 36, 12); // all but none, 1 / 36, and one, 8 / 36
  });

  test('does not blame a release for the kind of people who tried it', () => {
    const pairs = [
      [group(40, 80), group(10, 20)],
      [group(1, 20), group(50, 1_000)],
    ] as const;
    expect(probabilityOf(pairs)).toBeGreaterThan(0.3);
    expect(fisherProbability(group(41, 100), group(60, 1_020))).toBeLessThan(1e-9);
  });

  test('for many people too', () => {
    const many = [
      [group(1_000, 100_000), group(9_000, 900_000)],
      [group(30_000, 60_000), group(40_000, 80_000)],
    ] as const;
    expect(probabilityOf(many)).toBeGreaterThan(0.3);
  });
});

describe('[PF-11] a canary is compared with the stable release on the same class of device', () => {
  const on = (byDevice: Readonly<Record<string, Group>>) => {
    const classes = Object.entries(byDevice).map(([device, one]) => ({ device, ...one }));
    const sum = (of: 'people' | 'failed' | 'slow'): number =>
      classes.reduce((total, one) => total + one[of], 0);

    return { people: sum('people'), failed: sum('failed'), slow: sum('slow'), byDevice: classes };
  };

  test.each([
    [
      'three of seven waited, on slow computers',
      {
        canary: on({ computer: group(0, 4), 'slow computer': group(0, 3, 3) }),
        stable: on({ computer: group(0, 300, 3), 'slow computer': group(0, 20, 16) }),
        verdict: 'no worse',
        fewest: 7,
      },
    ],
    [
      'the same while nobody runs the stable release',
      {
        canary: on({ computer: group(0, 4), 'slow computer': group(0, 3, 3) }),
        stable: on({}),
        verdict: 'no worse',
        fewest: 7,
      },
    ],
    [
      'as many waited, on computers on which nobody waits for the stable one',
      {
        canary: on({ computer: group(0, 7, 3) }),
        stable: on({ computer: group(0, 300, 3), 'slow computer': group(0, 20, 16) }),
        verdict: 'slower',
        fewest: 7,
      },
    ],
    [
      'it fails where the stable one fails as often',
      {
        canary: on({ computer: group(0, 10), 'slow phone': group(10, 20) }),
        stable: on({ computer: group(0, 2_000), 'slow phone': group(100, 200) }),
        verdict: 'no worse',
        fewest: least,
      },
    ],
    [
      'it fails on phones alone, which few people use',
      {
        canary: on({ computer: group(2, 200), phone: group(3, 4) }),
        stable: on({ computer: group(20, 2_000), phone: group(0, 30) }),
        verdict: 'clearly worse',
        fewest: least,
      },
    ],
    [
      'it runs on a class that nobody runs the stable one on',
      {
        canary: on({ phone: group(0, 30) }),
        stable: on({ computer: group(0, 300) }),
        verdict: 'no worse',
        fewest: least,
      },
    ],
  ])('%s', (_what, { canary, stable, verdict, fewest }) => {
    expect(verdictOn(canary, stable, { least: fewest })).toBe(verdict);
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
