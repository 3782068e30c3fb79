import { expect, test } from 'vitest';
import { chosenCount, everybody, isChosen, nobody, toggled, withRange } from './selection.ts';
import type { Selection } from './selection.ts';

const loaded = [1, 2, 3, 4, 5];
const idsOf = (selection: Selection): number[] | 'all' =>
  selection.kind === 'all' ? 'all' : [...selection.ids].toSorted((one, other) => one - other);

test('[IN-10] a contact is chosen and let go', () => {
  const one = toggled(nobody, 2, loaded);

  expect(idsOf(one)).toEqual([2]);
  expect(isChosen(one, 2)).toBe(true);
  expect(idsOf(toggled(one, 2, loaded))).toEqual([]);
});

test('[IN-10] all that match are chosen, whether they are loaded or not', () => {
  expect(chosenCount(everybody, 12_345)).toBe(12_345);
  expect(isChosen(everybody, 999)).toBe(true);
});

test('[IN-10] letting one go of all leaves those that are loaded', () => {
  expect(idsOf(toggled(everybody, 3, loaded))).toEqual([1, 2, 4, 5]);
});

test('[IN-10] Shift chooses everything in between, in either direction', () => {
  expect(idsOf(withRange(nobody, { from: 2, to: 4 }, loaded))).toEqual([2, 3, 4]);
  expect(idsOf(withRange(toggled(nobody, 5, loaded), { from: 3, to: 1 }, loaded))).toEqual([1, 2, 3, 5]);
  expect(idsOf(withRange(nobody, { from: 99, to: 1 }, loaded))).toEqual([1]);
});
