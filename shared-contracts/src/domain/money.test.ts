import { expect, test } from 'vitest';
import { displayCents } from './money.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123456, '$1,234.56'],
  [-250, '-$2.50'],
])('shows %i cents as %s', (cents, text) => {
  expect(displayCents(cents)).toBe(text);
});
