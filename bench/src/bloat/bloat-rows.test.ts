import { expect, test } from 'vitest';
import { bloatRows } from './bloat-rows.ts';

const table = {
  name: 'messages',
  rows: 9_000_000,
  dead: 1_000_000,
  vacuums: 3,
  tableBytes: 900_000_000,
  indexBytes: 300_000_000,
  rebuiltBytes: 100_000_000,
};

test('reports tables whose indexes or dead rows are more than allowed, and leaves out small ones', () => {
  const small = { ...table, name: 'waves', tableBytes: 1_000, indexBytes: 1_000 };

  expect(bloatRows([{ ...table, tableBytes: 90_000_000, indexBytes: 30_000_000 }], [table, small])).toEqual([
    {
      what:
        'messages: 90 MB and 30 MB after the first wave, 900 MB and 300 MB after the last; ' +
        'indexes, of their rebuilt size',
      figure: '3 times',
      demand: '<= 2 times',
      holds: false,
    },
    {
      what: 'messages: rows dead, after 3 vacuums',
      figure: '0.1 of 1',
      demand: '<= 0.25 of 1',
      holds: true,
    },
  ]);
});
