import { expect, test } from 'vitest';
import { isWebAddress, linksOf, replaceLinks, splitLinks } from './links.ts';

test('[CA-11] links of a text are found without the sentence around them', () => {
  expect(
    linksOf(
      'See https://shop.test/a?x=1&y=2. Or (https://shop.test/b_(c)), HTTP://SHOP.test/d! https://shop.test/a?x=1&y=2',
    ),
  ).toEqual(['https://shop.test/a?x=1&y=2', 'https://shop.test/b_(c)', 'HTTP://SHOP.test/d']);
});

test('[CA-11] a text comes apart at its links, and together again', () => {
  const text = 'a https://shop.test/a, https://shop.test/ab https://shop.test/a.';

  expect(splitLinks(text).filter(({ isLink }) => isLink)).toHaveLength(3);
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('[CA-11] a link that is different for each contact stays as it is', () => {
  const text = 'https://shop.test/{contact.first_name} https://shop.test/';

  expect(replaceLinks(text, () => 'X')).toBe('https://shop.test/{contact.first_name} X');
});

test.each([
  'javascript:alert(1)',
  'ftp://shop.test/a',
  'https://shop.test@evil.test/',
  '//evil.test',
  'https://',
  `https://shop.test/${'a'.repeat(2_000)}`,
])('[CA-11] %s is nothing to redirect to', (address) => {
  expect(isWebAddress(address)).toBe(false);
});
