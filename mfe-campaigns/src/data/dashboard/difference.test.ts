import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const than = 'the 7 days before';

test('[CA-02] a figure without one before has no difference, nor has one that is missing now', () => {
  expect(differenceOf({ kind: 'rate', now: 0.5, before: null, than })).toBeNull();
  expect(differenceOf({ kind: 'rate', now: null, before: 0.5, than })).toBeUndefined();
  expect(differenceOf({ kind: 'rate', now: null, before: null, than })).toBeUndefined();
});

test.each([
  { kind: 'count', now: 1_212, before: 0, text: '+1,212', words: '1,212 more than the 7 days before' },
  { kind: 'count', now: 9, before: 12, text: '−3', words: '3 fewer than the 7 days before' },
  { kind: 'count', now: 0, before: 0, text: 'No change', words: 'The same as the 7 days before' },
  {
    kind: 'rate',
    now: 0.975,
    before: 0.951,
    text: '+2.4 points',
    words: '2.4 percentage points higher than the 7 days before',
  },
  {
    kind: 'rate',
    now: 0.2,
    before: 1.2,
    text: '−100 points',
    words: '100 percentage points lower than the 7 days before',
  },
  {
    kind: 'rate',
    now: 0.03,
    before: 0.02,
    text: '+1 point',
    words: '1 percentage point higher than the 7 days before',
  },
  {
    kind: 'rate',
    now: 0.9751,
    before: 0.975,
    text: 'About the same',
    words: 'About the same as the 7 days before',
  },
  { kind: 'average', now: 1.25, before: 3.5, text: '−2.25', words: '2.25 lower than the 7 days before' },
] as const)(
  '[CA-02] the difference of a $kind of $now to $before is $text',
  ({ text, words, ...compared }) => {
    expect(differenceOf({ ...compared, than })).toEqual({ text, words });
  },
);
