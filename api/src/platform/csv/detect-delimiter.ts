import { isBlank } from './csv-record.ts';
import type { CsvRecord } from './csv-record.ts';
import { splitRecords } from './split-records.ts';

/** The delimiters that lists come with. */
const delimiters = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

/** The rows of a text that is at hand. */
export async function recordsOf(text: string, delimiter: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of splitRecords(only(text), { delimiter })) {
    records.push(record);
  }

  return records;
}

/** How sure it is that rows are cut by this delimiter: they have more than one cell, and as many in each. */
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

/** The delimiter of a file, from its first lines; a single column has none, and is read with commas. */
export async function detectDelimiter(sample: string): Promise<Delimiter> {
  const scores = await Promise.all(
    delimiters.map(async (delimiter) => ({ delimiter, score: score(await recordsOf(sample, delimiter)) })),
  );

  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
