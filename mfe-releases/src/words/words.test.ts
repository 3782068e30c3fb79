import { describe, expect, test } from 'vitest';
import { aChange, aHealth, aRemote } from '../testing/samples.ts';
import { audienceText } from './audience.ts';
import { changeWords } from './change.ts';
import { kilobytes, peopleShare, shareText } from './figures.ts';
import { troubleText } from './misbehavior.ts';
import { comparisonText, verdictWords } from './verdict.ts';

describe('[PF-12] figures', () => {
  test.each([
    [0, 0, '0 %'],
    [0, 10, '0 %'],
    [1, 3_000, 'less than 0.1 %'],
    [3, 412, '0.7 %'],
    [7, 40, '18 %'],
    [40, 40, '100 %'],
  ])('%i of %i people are %s', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text);
  });

  test('nobody is a plain zero, and sizes are rounded up', () => {
    expect([peopleShare(0, 40), peopleShare(1_200, 4_000)]).toEqual(['0', '1,200 (30 %)']);
    expect([kilobytes(31_020), kilobytes(40_001)]).toEqual(['31.1 kB', '40.1 kB']);
  });

  test('trouble is listed with counts, and nothing otherwise', () => {
    expect(troubleText(aHealth())).toBe('');
    expect(troubleText(aHealth({ failed: 2, empty: 1_204 }))).toBe('Did not load 2, Empty page 1,204');
    expect(troubleText(aHealth({ failed: 3, unended: 2 }))).toBe('Did not load 1, Tab froze or crashed 2');
    expect(troubleText(aHealth({ failed: 2, unended: 2 }))).toBe('Tab froze or crashed 2');
  });
});

test.each([
  [{ percent: 10, organizations: [] }, '10 % of organizations'],
  [{ percent: 0, organizations: [] }, '0 % of organizations'],
  [{ percent: 0, organizations: [{ id: 1, name: 'Harbor Coffee' }] }, 'Harbor Coffee'],
  [
    { percent: 5, organizations: [{ id: 9, name: null }] },
    '5 % of organizations and organization 9 (deleted)',
  ],
  [
    { percent: 5, organizations: ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({ id, name })) },
    '5 % of organizations, A, B, C and 2 more',
  ],
])('[PF-12] a canary for %j goes to %s', (audience, text) => {
  expect(audienceText(audience)).toBe(text);
});

describe('[PF-12] a change in words', () => {
  const canary = { version: '1.5.0', percent: 10, organizations: [] };

  test.each([
    { of: 'the first release', from: {}, to: { stable: '1.0.0' }, text: 'Everybody gets 1.0.0' },
    {
      of: 'another release',
      from: { stable: '1.0.0' },
      to: { stable: '1.1.0' },
      text: 'Everybody gets 1.1.0 instead of 1.0.0',
    },
    { of: 'a canary', from: {}, to: { canary }, text: '1.5.0 is the canary for 10 % of organizations' },
    {
      of: 'a wider canary',
      from: { canary },
      to: { canary: { ...canary, percent: 50, organizations: [12] } },
      text: 'The canary 1.5.0 goes to 50 % of organizations and 1 chosen organization',
    },
    { of: 'a canary that was taken back', from: { canary }, to: {}, text: '1.5.0 is no longer the canary' },
    {
      of: 'a canary that was promoted',
      from: { stable: '1.4.2', canary },
      to: { stable: '1.5.0' },
      text: 'Everybody gets 1.5.0 instead of 1.4.2',
    },
    {
      of: 'the same versions',
      from: { stable: '1.0.0' },
      to: { stable: '1.0.0' },
      text: 'The same versions',
    },
  ])('$of', ({ from, to, text }) => {
    expect(changeWords(aChange({ from, to }))).toBe(text);
  });
});

test('[PF-12] a canary is compared with the stable release since it began', () => {
  const comparison = aRemote().canary?.comparison;
  if (!comparison) {
    throw new Error('The sample has no canary.');
  }
  expect(verdictWords(comparison)).toEqual({ tone: 'error', label: 'Clearly worse' });
  expect(verdictWords({ ...comparison, verdict: 'too few' }).label).toBe('Tried by 40 of 20 people');
  expect(comparisonText(comparison, '1.4.2')).toBe(
    'Failures since it began: 7 of 40 people; with 1.4.2 12 of 3,950.',
  );
});
