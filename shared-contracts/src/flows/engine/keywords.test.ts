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

/** Reports about other products, with the keyword and the text in them. */
test.each([
  ['results', 'results ', true], // rapidsms/rapidsms#382
  ['test', 'test?', true], // sogebot/sogeBot#2502
  ['test', 'testq', false],
  ['😀', 'hi 😀', true], // nyaruka/rapidpro#3570
  ['👍🏽', '👍', true],
  ['👍', '👍🏿', true],
  ['机票', '帮我订一张机票', true], // superscriptjs/superscript#345
  ['发票', '我需要开发票', true], // BerriAI/litellm#35984
  ['发票', '发个票', false],
  ['誕生日', '誕生日おめでとう', true], // iNPUTmice/Conversations#4343
  ['decision', '今日のdecisionについて', true], // breferrari/obsidian-mind#11
  ['パン', 'パンを買う', true],
  ['パン', 'パンダ', false],
  ['ราคา', 'ราคาเท่าไร', true], // gunthercox/ChatterBot#892
  ['ハンダ', 'パンダ', false], // google-research/bert#130
  ['パンダ', 'ﾊﾟﾝﾀﾞ', true],
  ['かき', 'かぎ', false],
  ['कु', 'क', false], // google-research/bert#138
  ['हां', 'है', false],
  ['हां', 'हां, जी', true],
  ['نعم', 'نَعَم', true],
  ['straße', 'STRASSE', true],
  ['kız', 'KIZ', true],
  ['(a', 'plan (a)', true],
  ['12', '١٢', true], // nyaruka/goflow#969
  ['3', '৩', true], // rapidpro/rapidpro#1211
  ['9', '๙', true],
  ['1', '๑๐', false],
  ['.*', 'anything', false],
  ['menu，hours、price', 'Price?', true],
  ['oui;non', 'non', true],
])('[AU-07] the keywords "%s" and the text "%s" from a report: %s', (keywords, body, isMatch) => {
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
