import { expect, test } from 'vitest';
import { withPlainCharacters } from './plain-characters.ts';
import { countSegments } from './segments.ts';

test('[CA-09] quotes, dashes, dots and spaces of a word processor become those of the GSM alphabet', () => {
  const text = '\u201CWe\u2019re open\u201D \u2014 8\u201310\u2026\u00A0see you\t!\u200B';

  expect(countSegments(text).encoding).toBe('UCS-2');
  expect(withPlainCharacters(text)).toBe('"We\'re open" - 8-10... see you !');
  expect(countSegments(withPlainCharacters(text)).encoding).toBe('GSM-7');
});

test('[CA-09] emoji and letters stay as they are', () => {
  expect(withPlainCharacters('Olá 🎉 ção\n{contact.name}')).toBe('Olá 🎉 ção\n{contact.name}');
});
