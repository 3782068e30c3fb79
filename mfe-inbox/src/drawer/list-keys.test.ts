import { expect, test } from 'vitest';
import { placeAfterKey } from './list-keys.ts';

test('[IN-01] up and down move by one and stop at the ends', () => {
  expect(placeAfterKey('ArrowDown', 0, 3)).toBe(1);
  expect(placeAfterKey('ArrowDown', 2, 3)).toBe(2);
  expect(placeAfterKey('ArrowUp', 0, 3)).toBe(0);
  expect(placeAfterKey('Home', 2, 3)).toBe(0);
  expect(placeAfterKey('End', 0, 3)).toBe(2);
});

test('[IN-01] other keys are left alone, and an empty list has no places', () => {
  expect(placeAfterKey('a', 0, 3)).toBeUndefined();
  expect(placeAfterKey('ArrowDown', 0, 0)).toBeUndefined();
});
