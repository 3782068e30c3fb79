import { expect, test } from 'vitest';
import { chooseWinner } from './choose-winner.rules.ts';
import type { VariantOutcome } from './choose-winner.rules.ts';

const outcome = (variant: number, uniqueClicks: number, sent: number): VariantOutcome => ({
  variant,
  uniqueClicks,
  sent,
  delivered: sent,
  replies: 0,
});
const byClicks = { winnerBy: 'clicks' as const, variants: [{}] };

test.each([
  [
    'a clear difference of many',
    [outcome(0, 20, 100), outcome(1, 60, 100)],
    { outcome: 'winner', winner: 1 },
  ],
  [
    'a small difference',
    [outcome(0, 20, 100), outcome(1, 21, 100)],
    { outcome: 'no_difference', winner: null },
  ],
  ['few people', [outcome(0, 0, 29), outcome(1, 29, 29)], { outcome: 'too_few', winner: null }],
  [
    'few people for one of the texts',
    [outcome(0, 0, 5), outcome(1, 90, 100)],
    { outcome: 'too_few', winner: null },
  ],
  ['a text that nobody got', [outcome(1, 90, 100)], { outcome: 'too_few', winner: null }],
  ['nobody at all', [], { outcome: 'too_few', winner: null }],
] as const)('[CA-07] a test is decided: %s', (_name, outcomes, expected) => {
  expect(chooseWinner(outcomes, byClicks)).toEqual(expected);
});

test('[CA-07] a person may have a test decided anyway', () => {
  const anyway = { ...byClicks, decideAnyway: true };

  expect(chooseWinner([outcome(0, 1, 4), outcome(1, 2, 4)], anyway)).toEqual({
    outcome: 'winner',
    winner: 1,
  });
  expect(chooseWinner([outcome(0, 1, 4), outcome(1, 1, 4)], anyway)).toEqual({
    outcome: 'winner',
    winner: 0,
  });
});
