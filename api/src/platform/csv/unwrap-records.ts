import type { CsvRecord } from './csv-record.ts';
import { readRecord } from './read-record.ts';

/** Splits the only cell of a row that is in quotes as a whole, as Excel saves a file that was opened as one column. */
function unwrap(record: CsvRecord, delimiter: string): CsvRecord {
  const [text = '', ...others] = record.cells;
  if (record.flaw || others.some((cell) => cell !== '')) {
    return record;
  }
  const line = { text, lineBreak: '', number: record.line, isCut: false };
  const { isWhole, cells } = readRecord([line], 0, delimiter);

  return isWhole ? { ...record, cells } : record;
}

/** Whether each row of a file is in quotes as a whole, and has as many cells without them as the others. */
export function areWrapped(records: readonly CsvRecord[], delimiter: string): boolean {
  const widths = new Set(records.map((record) => unwrap(record, delimiter).cells.length));

  return (
    records.every(({ cells }) => cells.slice(1).every((cell) => cell === '')) &&
    widths.size === 1 &&
    !widths.has(1)
  );
}

/** Splits rows that are in quotes as a whole. */
export async function* unwrapRecords(
  records: AsyncIterable<CsvRecord>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  for await (const record of records) {
    yield unwrap(record, delimiter);
  }
}

/** Splits a file's first rows, if each is in quotes as a whole. */
export function unwrapSample(
  records: readonly CsvRecord[],
  { delimiter, isWrapped = false }: { delimiter: string; isWrapped?: boolean | undefined },
): CsvRecord[] {
  return records.map((record) => (isWrapped ? unwrap(record, delimiter) : record));
}
