import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mustOptOut } from '../../texts/testing/opt-out-words.ts';
import { mustSuggest } from '../../texts/testing/stop-requests.ts';
import { reactions } from '../../texts/testing/reaction-texts.ts';
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

test.each(['raffle!', 'RAFFLE', 'Raffle please', '“raffle”', 'r\u200baffle', 'ＲＡＦＦＬＥ'])(
  '[TX-04] %j starts a flow with the keyword raffle',
  (body) => {
    expect(matchesKeywords(body, 'raffle')).toBe(true);
  },
);

test.each([
  'No raffle please, take me off the list',
  'Liked “Reply RAFFLE to win”',
  '\u200b👍\u200b to “Reply RAFFLE to win”',
  'stop texting me about the raffle',
])('[TX-04] %j starts no flow with the keyword raffle', (body) => {
  expect(matchesKeywords(body, 'raffle')).toBe(false);
});

test('[TX-04] no flow starts on a text that opts out, asks to stop or is a reaction, whatever its keywords', () => {
  const texts = [...mustOptOut, ...mustSuggest, ...reactions.map(([body]) => body), 'start', 'help'];
  fc.assert(
    fc.property(fc.constantFrom(...texts), (body) => {
      const words = body.match(/[\p{L}\p{N}]+/gu) ?? [];

      expect(['', body, ...words].filter((keywords) => matchesKeywords(body, keywords))).toEqual([]);
    }),
  );
});
