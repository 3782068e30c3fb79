import { readPhone } from '../../kernel/read-phone.ts';
import type { CsvRecord } from '../../platform/csv/csv-record.ts';
import { phoneRank } from './phone-columns.rules.ts';
import { hasHeaderRow } from './suggest-columns.rules.ts';

/** Rows that are looked through for a header. */
const mostTitles = 20;

/** Filled cells of a title at most, such as "As of" and a date. */
const mostInTitle = 2;

const filledIn = ({ cells }: CsvRecord): string[] => cells.filter((cell) => cell.trim() !== '');

const namesPhone = (cells: readonly string[]): boolean => cells.some((cell) => phoneRank(cell) !== undefined);

/** Whether a row names columns, one of them a phone. A title may say "Phone list", but in a cell of its own. */
function isHeader(record: CsvRecord): boolean {
  const cells = filledIn(record);

  return cells.length > 1 && hasHeaderRow(cells) && namesPhone(cells);
}

/**
 * Counts the rows above a header that only say what the file is, as spreadsheets and reports begin with. Zero if there
 * is no header that names a phone, or if a row above it has a phone or as many cells. A phone within a title, such as
 * the business's own, makes it no row.
 */
function countTitles(records: readonly CsvRecord[]): number {
  const at = records.findIndex(isHeader);
  const columns = at > 0 && records[at] ? filledIn(records[at]).length : 0;
  const isTitle = (record: CsvRecord): boolean => {
    const cells = filledIn(record);
    const [only = ''] = cells;
    const hasPhone = cells.length === 1 ? readPhone(only) !== undefined : !hasHeaderRow(cells);

    return cells.length <= mostInTitle && cells.length < columns && !hasPhone;
  };

  return at > 0 && records.slice(0, at).every(isTitle) ? at : 0;
}

/** Returns a file's first rows without the titles above its header. */
export const withoutTitles = (records: readonly CsvRecord[]): CsvRecord[] =>
  records.slice(countTitles(records.slice(0, mostTitles + 1)));

/** Skips the titles above the header of a file. */
export async function* skipTitles(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let first: CsvRecord[] | undefined = [];
  for await (const record of records) {
    if (!first) {
      yield record;
      continue;
    }
    first.push(record);
    if (first.length > mostTitles) {
      yield* withoutTitles(first);
      first = undefined;
    }
  }
  yield* withoutTitles(first ?? []);
}
