import { atMost } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import type { TableSize } from './read-sizes.ts';

/** Indexes may be this many times as large as when they are built again. */
const mostBloat = 2;
/** Share of rows that may be dead when autovacuum keeps up. */
const mostDead = 0.25;
/** Tables below this size are not worth a row. */
const leastBytes = 50_000_000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;

function rowsOf(first: TableSize | undefined, last: TableSize): Measured[] {
  const { name, rows, dead, vacuums, tableBytes, indexBytes, rebuiltBytes } = last;
  const before = first
    ? `${megabytes(first.tableBytes)} and ${megabytes(first.indexBytes)} after the first wave, `
    : '';
  const sizes = `${before}${megabytes(tableBytes)} and ${megabytes(indexBytes)} after the last`;

  return [
    atMost(`${name}: ${sizes}; indexes, of their rebuilt size`, {
      value: indexBytes / Math.max(rebuiltBytes, 1),
      limit: mostBloat,
      unit: 'times',
    }),
    atMost(`${name}: rows dead, after ${vacuums} vacuums`, {
      value: dead / Math.max(rows + dead, 1),
      limit: mostDead,
      unit: 'of 1',
    }),
  ];
}

/** Returns two rows for each large table: how much of its indexes and of its rows is waste. */
export function bloatRows(first: readonly TableSize[], last: readonly TableSize[]): Measured[] {
  return last
    .filter(({ tableBytes, indexBytes }) => tableBytes + indexBytes >= leastBytes)
    .flatMap((table) =>
      rowsOf(
        first.find(({ name }) => name === table.name),
        table,
      ),
    );
}
