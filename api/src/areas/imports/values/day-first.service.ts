import type { CsvRecord } from '../../../platform/csv/csv-record.ts';
import type { StoredPlan } from '../../../platform/db/tables/json-columns.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { rowsOfFile } from '../file-rows.rules.ts';
import { cleanCells } from '../read-row.rules.ts';
import { typeOfTarget } from './field-cell.rules.ts';
import type { FieldTypes } from './field-cell.rules.ts';
import { yearLastParts } from './read-date.rules.ts';

const monthsInYear = 12;

/** Evidence of the order of day and month in the dates of a column. */
interface Orders {
  isDayFirst: boolean;
  isMonthFirst: boolean;
  hasDots: boolean;
}

function look(orders: Orders, cell: string): void {
  const parts = yearLastParts(cell);
  if (parts) {
    orders.isDayFirst ||= parts.first > monthsInYear;
    orders.isMonthFirst ||= parts.second > monthsInYear;
    orders.hasDots ||= parts.separator === '.';
  }
}

/** Returns the columns of custom fields for dates. */
const dateColumnsOf = ({ targets }: StoredPlan, types: FieldTypes): number[] =>
  targets.flatMap((target, at) => (typeOfTarget(target, types) === 'Date' ? [at] : []));

/** Whether reading a row depends on whether the day or the month is first. */
export const hasUnclearDate = (
  { cells }: CsvRecord,
  { plan, types }: { plan: StoredPlan; types: FieldTypes },
): boolean =>
  dateColumnsOf(plan, types).some((at) => yearLastParts(cleanCells(cells, plan)[at] ?? '') !== undefined);

/**
 * Returns the columns whose dates have the day first. Reads the whole file: 25/12/2026 in its last row decides how
 * 4/5/2026 in its first is read. If no date decides, dates with dots have the day first, and others the month.
 */
export async function findDayFirst(
  files: FileStore,
  fileKey: string,
  { plan, types }: { plan: StoredPlan; types: FieldTypes },
): Promise<number[]> {
  const columns = dateColumnsOf(plan, types);
  const file = columns.length > 0 ? await files.read(fileKey) : undefined;
  if (!file) {
    return [];
  }
  const orders = await ordersOf(rowsOfFile(file.stream, plan), { plan, columns });

  return columns.filter((_, index) => {
    const { isDayFirst, isMonthFirst, hasDots } = orders[index] ?? {};

    return isDayFirst === isMonthFirst ? !isDayFirst && hasDots : isDayFirst;
  });
}

async function ordersOf(
  records: AsyncIterable<CsvRecord>,
  { plan, columns }: { plan: StoredPlan; columns: readonly number[] },
): Promise<Orders[]> {
  const orders = columns.map((): Orders => ({ isDayFirst: false, isMonthFirst: false, hasDots: false }));
  for await (const record of records) {
    const cells = cleanCells(record.cells, plan);
    columns.forEach((at, index) => {
      const known = orders[index];
      if (known) {
        look(known, cells[at] ?? '');
      }
    });
  }

  return orders;
}
