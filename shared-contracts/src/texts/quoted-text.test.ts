import { expect, test } from 'vitest';
import { isQuoteOf } from './quoted-text.ts';
import { readReaction } from './read-reaction.ts';

const quoteOf = (body: string) => readReaction(body)?.quote ?? '';

test.each([
  ['Liked “Reply RAFFLE to win”', 'Reply RAFFLE to win'],
  ['Loved “It’s “big” news”', 'It’s “big” news'],
  ['Liked “two\nlines”', 'two\r\nlines'],
  ['Liked “Our summer sale starts…”', 'Our summer sale starts tomorrow at 9'],
  ['\u200b👍\u200b to “\u200aOur summer sale starts...\u200a”', 'Our summer sale starts tomorrow at 9'],
  ['A adoré « À demain »', 'À demain'],
])('[TX-04] %j quotes %j', (reaction, body) => {
  expect(isQuoteOf(quoteOf(reaction), body)).toBe(true);
});

test.each([
  ['Liked “Hello”', 'Hello there'],
  ['Liked “…”', 'Anything'],
  ['Liked “Our winter sale…”', 'Our summer sale starts tomorrow'],
  ['Liked an image', ''],
])('[TX-04] %j does not quote %j', (reaction, body) => {
  expect(isQuoteOf(quoteOf(reaction), body)).toBe(false);
});
