import { expect, test } from 'vitest';
import { isCompatible } from './version.ts';

test.each([
  ['1.0', '1.0', true],
  ['1.0', '1.3', true],
  ['1.4', '1.3', false],
  ['2.0', '1.3', false],
  ['1', '1.3', false],
  ['', '1.3', false],
])('[PF-03] built against %s runs in %s: %s', (built, running, runs) => {
  expect(isCompatible(built, running)).toBe(runs);
});
