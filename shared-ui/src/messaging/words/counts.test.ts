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
  // matomo-org/matomo#9575, Equal-Vote/bettervoting#702: a few are not none, and all but a few not all
  [0, 100_000, '0%'],
  [3, 100_000, '<0.1%'],
  [50, 100_000, '0.1%'],
  [99_949, 100_000, '99.9%'],
  [99_997, 100_000, '>99.9%'],
  [100_000, 100_000, '100%'],
  [100_020, 100_000, '100%'],
])('[CA-02] %d of %d is %s', (part, whole, text) => {
  expect(shareOf(part, whole)).toBe(text);
});
