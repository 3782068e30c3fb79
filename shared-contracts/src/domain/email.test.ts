import { expect, test } from 'vitest';
import { Email, readEmail } from './email.ts';

test.each<[source: string, typed: string, email?: string]>([
  ['bluesky-social/social-app#1202', 'ann@example.com ', 'ann@example.com'],
  ['mozilla/fxa-content-server#519', '\u00A0ann@example.com', 'ann@example.com'],
  ['jasperweyne/helpless-kiwi#49', 'ann@example.com\u200B', 'ann@example.com'],
  ['a byte order mark', '\uFEFFann@example.com', 'ann@example.com'],
  ['copied from right-to-left text', '\u202Aann@example.com\u202C', 'ann@example.com'],
  ['walf443/nginx-lint#210', '\u061Cann@example.com', 'ann@example.com'],
  ['a copied link', 'mailto:ann@example.com', 'ann@example.com'],
  ['a phone that capitalizes', 'Ann@Example.COM', 'ann@example.com'],
  ['full-width letters', 'ａｎｎ＠example.com', 'ann@example.com'],
  ['an accent typed as a mark', 'jo\u0308rg@example.com', 'j\u00F6rg@example.com'],
  ['a tag', 'ann+texting@example.com'],
  ['a long ending', 'ann@example.photography'],
  ['an ending in Cyrillic', 'ann@xn--80ak6aa92e.xn--p1ai'],
  ['letters beyond ASCII', 'jörg@münchen.de'],
  ['an apostrophe', "o'brien@example.com"],
  ['an ampersand', 'ann&bob@example.com'],
  ['two dots, which a Japanese carrier gave out', 'ann..b.@example.ne.jp'],
])('[AD-04] reads an email address (%s)', (_source, typed, email = typed) => {
  expect(Email.parse(typed)).toBe(email);
  expect(readEmail(typed)).toBe(email);
});

test.each([
  'ann@example',
  'ann@@example.com',
  'ann@example..com',
  'ann@example.com,bob@example.com',
  'ann@example.com;',
  'Ann <ann@example.com>',
  'ann lee@example.com',
  'ann@example.com.',
  'ann@example.c',
  `${'a'.repeat(250)}@example.com`,
])('[AD-04] refuses %s', (typed) => {
  expect(Email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Email Address must be in the proper format.',
  ]);
});

test.each([undefined, '', ' ', '\u200B'])('[AD-04] %j is no address', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('Email Address is a required field.');
});
