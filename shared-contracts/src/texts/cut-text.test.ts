import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['VIP 🎉', 5, 'VIP '],
  ['VIP 🎉', 6, 'VIP 🎉'],
  ['VIP', 6, 'VIP'],
  ['VIP', 2, 'VI'],
  ['👩\u200D👧', 3, '👩'],
  ['👩\u200D👧', 4, '👩'],
  ['👩\u200D👧', 5, '👩\u200D👧'],
  ['\ud83c', 1, ''],
])('[IN-16] the start of %j with %d units', (text, most, start) => {
  expect(cutText(text, most)).toBe(start);
});
