import { describe, expect, test } from 'vitest';
import { aChange, aFreeze, aRemote } from '../testing/samples.ts';
import { changeWords } from './change.ts';
import { promotionEffect, rollbackEffect, withdrawalEffect } from './effect.ts';
import { freezeText, isAhead } from './freeze.ts';
import { organizationNames, organizationsOf, organizationsProblem } from './organizations.ts';
import { shareProblem } from './share.ts';
import { untilProblem } from './until.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-11-20T17:00:00.000Z');

test.each(['', ' ', 'ten', '-1', '100.5', '1,5', '1e2', '12.', '1000'])(
  '[PF-13] %j is no share of organizations',
  (text) => {
    expect(shareProblem(text)).toBe('Enter a number from 0 to 100, such as 12.5.');
  },
);

test.each(['0', '100', '12.5', ' 7 '])('[PF-13] %j is a share of organizations', (text) => {
  expect(shareProblem(text)).toBeUndefined();
});

describe('[PF-13] organizations', () => {
  test.each([
    ['abc', '"abc" isn\'t the number'],
    ['1, 2 3', '"2 3" isn\'t the number'],
    ['0', '"0" isn\'t the number'],
    ['1.5', '"1.5" isn\'t the number'],
    [Array.from({ length: 101 }, (_, index) => index + 1).join(','), 'Enter at most 100 organizations.'],
  ])('%j are refused', (text, problem) => {
    expect(organizationsProblem(text)).toContain(problem);
  });

  test.each([
    ['', []],
    [' , ', []],
    ['12', [12]],
    ['40,12 , 40,', [40, 12]],
  ])('%j are %j', (text, ids) => {
    expect(organizationsProblem(text)).toBeUndefined();
    expect(organizationsOf(text)).toEqual(ids);
  });

  test('known names are said, unknown numbers are not', () => {
    const known = [
      { id: 1, name: 'Harbor Coffee' },
      { id: 9, name: null },
    ];
    expect(organizationNames('9, 1, 77, x', known)).toBe('9 was deleted. 1 is Harbor Coffee.');
  });
});

describe('[PF-13] a freeze', () => {
  test.each([
    [{}, 'All remotes are frozen until Sun, Dec 1, 2120, 8:00 AM'],
    [
      { remote: 'mfe-inbox', from: '2120-11-30T16:00:00.000Z' },
      'mfe-inbox is frozen from Sat, Nov 30, 2120, 8:00 AM until Sun, Dec 1, 2120, 8:00 AM',
    ],
    [
      { from: new Date(now.getTime() + 30_000).toISOString() },
      'All remotes are frozen until Sun, Dec 1, 2120, 8:00 AM',
    ],
  ])('%j in words', (changes, text) => {
    expect(freezeText(aFreeze(changes), now, zone)).toBe(text);
  });

  test('one that ended or is over is not shown', () => {
    const ended = { at: '2026-11-20T18:00:00.000Z', who: 'Ben', why: 'Done' };

    expect([
      isAhead(aFreeze(), now),
      isAhead(aFreeze({ ended }), now),
      isAhead(aFreeze({ until: now.toISOString() }), now),
    ]).toEqual([true, false, false]);
  });

  test.each([
    [{ date: '', time: '08:00' }, 'Enter a date and a time.'],
    [{ date: '2120-12-01', time: '' }, 'Enter a date and a time.'],
    [{ date: '2120-02-30', time: '08:00' }, 'Enter a real date.'],
    [{ date: '21200-12-01', time: '08:00' }, 'Enter a real date.'],
    [{ date: '2020-12-01', time: '08:00' }, 'Choose a time in the future.'],
    [{ date: '2120-12-01', time: '08:00' }, undefined],
  ])('until %j', (chosen, problem) => {
    expect(untilProblem(chosen, zone)).toBe(problem);
  });
});

describe('[PF-13] the effect of a step', () => {
  const { canary } = aRemote();

  test('the first release has nothing to replace', () => {
    expect(promotionEffect('1.0.0', { stable: null })).toBe('Everybody gets 1.0.0.');
  });

  test('a canary that is the last known good release is not left over by a rollback', () => {
    expect(rollbackEffect({ stable: '1.4.2', lastGood: '1.5.0', canary })).not.toContain('canary');
    expect(rollbackEffect({ stable: '1.4.2', lastGood: '1.4.1', canary })).toContain('The canary 1.5.0');
  });

  test('without a stable release a withdrawn canary is served to nobody', () => {
    expect(withdrawalEffect({ stable: null, lastGood: null, canary })).toContain(
      '1.5.0 is no longer served.',
    );
  });
});

test('[PF-13] a canary that goes to as many other organizations is a change', () => {
  const canary = { version: '1.5.0', percent: 0, organizations: [1] };
  const change = aChange({ from: { canary }, to: { canary: { ...canary, organizations: [2] } } });

  expect(changeWords(change)).toBe('The canary 1.5.0 goes to 1 chosen organization');
});
