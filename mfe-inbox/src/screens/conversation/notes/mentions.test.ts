import { expect, test } from 'vitest';
import { typedWord } from '../../../components/use-typed-choices.ts';
import { mentionedIn, mentionsFor } from './mentions.ts';

const colleagues = [
  { id: 1, name: 'Kim Larkin' },
  { id: 2, name: 'Kim Larkin Jr' },
  { id: 3, name: 'Ruth Calloway' },
];
const sign = /(?:^|\s)@(\w*)$/;

test('[IN-02] offers colleagues by the beginning of a name, until it is written out', () => {
  const names = (word: string) => mentionsFor(word, colleagues).map(({ label }) => label);

  expect(names('')).toHaveLength(3);
  expect(names('ki')).toEqual(['Kim Larkin', 'Kim Larkin Jr']);
  expect(names('cal')).toEqual(['Ruth Calloway']);
  expect(names('zz')).toEqual([]);
  expect(names('Ruth Calloway ')).toEqual([]);
  expect(mentionsFor('jose', [{ id: 4, name: 'José García' }])).toHaveLength(1);
});

test('[IN-02] calls whom the note names in full, and of two that begin alike the one that is meant', () => {
  expect(mentionedIn('Ask @Kim Larkin Jr about it', colleagues)).toEqual([2]);
  expect(mentionedIn('@Ruth Calloway and @Kim Larkin', colleagues)).toEqual([3, 1]);
  expect(mentionedIn('mail ruth@calloway', colleagues)).toEqual([]);
});

test('[IN-02] knows the word behind a sign at the caret alone', () => {
  expect(typedWord('Hi @ki', 6, sign)).toEqual({ word: 'ki', start: 3 });
  expect(typedWord('Hi @ki there', 6, sign)).toEqual({ word: 'ki', start: 3 });
  expect(typedWord('mail@ki', 7, sign)).toBeUndefined();
});
