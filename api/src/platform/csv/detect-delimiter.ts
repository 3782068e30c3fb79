import { isBlank } from './csv-record.ts';
import type { CsvRecord } from './csv-record.ts';
import { splitRecords } from './split-records.ts';

/** Delimiters found in contact lists. */
const delimiters = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

/** Splits a text in memory into rows. */
export async function recordsOf(text: string, delimiter: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of splitRecords(only(text), { delimiter })) {
    records.push(record);
  }

  return records;
}

/** Scores a delimiter by the rows it produces: more than one cell, and the same number in each. */
function score(records: readonly CsvRecord[]): number {
  const widths = new Map<number, number>();
  for (const { cells, flaw } of records) {
    if (!flaw && !isBlank(cells)) {
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    }
  }
  const best = [...widths].sort(([, left], [, right]) => right - left)[0];
  if (!best || best[0] < 2) {
    return 0;
  }

  return (best[1] / records.length) * (1 + Math.log2(best[0]) / 10);
}

/** Detects a file's delimiter from its first lines. A single column has none and is read with commas. */
export async function detectDelimiter(sample: string): Promise<Delimiter> {
  const scores = await Promise.all(
    delimiters.map(async (delimiter) => ({ delimiter, score: score(await recordsOf(sample, delimiter)) })),
  );

  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
