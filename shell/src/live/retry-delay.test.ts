import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('[SH-22] waits longer after each failure, never longer than 30 s, and not everybody alike', () => {
  expect(retryDelay(0, () => 0)).toBe(250);
  expect(retryDelay(0, () => 1)).toBe(500);
  expect(retryDelay(3, () => 1)).toBe(4000);
  expect(retryDelay(30, () => 1)).toBe(30_000);
});
