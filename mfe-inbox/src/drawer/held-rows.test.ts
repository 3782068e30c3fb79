import { expect, test } from 'vitest';
import { anItem } from '../testing/samples.ts';
import { captureRows, mergeHeldRows } from './held-rows.ts';

const rows = [anItem(9, 'Ann'), anItem(8, 'Bo'), anItem(7, 'Cy')];
const idsOf = ({ items }: { items: readonly { contact: { id: number } }[] }) =>
  items.map(({ contact }) => contact.id);

test('[IN-01] held rows keep their order, and older ones are added below', () => {
  const latest = [anItem(7, 'Cy', { activity: 20 }), anItem(9, 'Ann'), anItem(8, 'Bo'), anItem(2, 'Di')];
  const shown = mergeHeldRows(captureRows(rows), latest, false);

  expect(idsOf(shown)).toEqual([9, 8, 7, 2]);
  expect(shown.items[2]?.activity).toBe(20);
  expect(shown.arrived).toBe(1);
});

test('[IN-01] a burst that pushes held rows out of what is loaded leaves them there', () => {
  const burst = [anItem(30, 'New'), anItem(29, 'Newer'), anItem(28, 'Newest')];
  const shown = mergeHeldRows(captureRows(rows), burst, true);

  expect(idsOf(shown)).toEqual([9, 8, 7]);
  expect(shown.arrived).toBe(3);
});

test('[IN-01] a row that left the list is gone', () => {
  const latest = [anItem(9, 'Ann'), anItem(7, 'Cy')];
  expect(idsOf(mergeHeldRows(captureRows(rows), latest, true))).toEqual([9, 7]);
});
