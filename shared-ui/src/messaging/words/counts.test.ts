import { expect, test } from 'vitest';
import { compactCount, countOf, exactCount, shareOf } from './counts.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1234, '1.2K'],
  [99_960, '100K'],
  [1_250_000, '1.3M'],
])('[IN-16] a list of %d is shown as %s', (count, text) => {
  expect(compactCount(count)).toBe(text);
});

test('[IN-16] the exact size has thousands separators', () => {
  expect(exactCount(1_234_567)).toBe('1,234,567');
  expect(countOf(1, 'contact')).toBe('1 contact');
  expect(countOf(12_345, 'contact')).toBe('12,345 contacts');
});

test.each([
  [8, 320, '2.5%'],
  [320, 320, '100%'],
  [1, 3, '33.3%'],
  [0, 12, '0%'],
  [0, 0, undefined],
])('[CA-02] %d of %d is %s', (part, whole, text) => {
  expect(shareOf(part, whole)).toBe(text);
});
