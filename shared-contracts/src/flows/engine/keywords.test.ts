import { expect, test } from 'vitest';
import { matchesKeywords } from './keywords.ts';

test.each([
  ['join', 'JOIN', true],
  ['join', 'I want to join!', true],
  ['join', 'joining', false],
  ['café', 'a CAFE please', true],
  ['cafe', 'un café', true],
  ['happy hour', 'is it Happy  Hour?', true],
  ['happy hour', 'a happy man, an hour', false],
  ['yes,no', 'No.', true],
  ['❤️', 'love it ❤', true],
  ['', 'anything', true],
  [' , ', 'anything', true],
  ['join', '', false],
])('[AU-07] the keywords "%s" and the text "%s": %s', (keywords, body, isMatch) => {
  expect(matchesKeywords(body, keywords)).toBe(isMatch);
});
