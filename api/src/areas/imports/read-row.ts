import { fieldValueOf, fieldValueProblems, maxFieldValueLength } from 'shared-contracts/domain/custom-field';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { isBlank } from '../../platform/csv/csv-record.ts';
import type { CsvRecord, RecordFlaw } from '../../platform/csv/csv-record.ts';
import { unneutralise } from '../../platform/csv/write-csv.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import { phoneOf } from './phone-of.ts';

/** A contact as a row of a file says it. What the row leaves empty is not said. */
export interface ReadContact {
  readonly line: number;
  readonly cells: readonly string[];
  readonly phone: string;
  readonly name: string;
  readonly optInLocation: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A row that makes no contact, and why. */
export interface RefusedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly reason: string;
}

export type ReadRow = ReadContact | RefusedRow;

export const isRefused = (row: ReadRow): row is RefusedRow => 'reason' in row;

/** Types of custom fields by their names in lower case. */
export type FieldTypes = ReadonlyMap<string, FieldType>;

const longestName = 200;

const flaws: Record<RecordFlaw, string> = {
  unclosed_quote: 'A quote is opened in this row and never closed.',
  stray_quote: 'A quote stands in the middle of a cell. Write it twice, or leave it out.',
  too_long: 'This row is too long to be a contact.',
};

/** Text that the database takes: no NUL, no halves of letters. */
export function clean(cell: string): string {
  return unneutralise(cell.replaceAll('\0', '').toWellFormed().trim());
}

const shortened = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** Reads one row by the plan of its import. */
export function readRow(record: CsvRecord, plan: StoredPlan, types: FieldTypes): ReadRow {
  const { line } = record;
  const cells = record.cells.map(clean);
  const refused = (reason: string): RefusedRow => ({ line, cells, reason });
  if (record.flaw) {
    return refused(flaws[record.flaw]);
  }
  if (!isBlank(cells.slice(plan.targets.length))) {
    return refused(`This row has ${cells.length} cells, the file has ${plan.targets.length} columns.`);
  }

  const cellOf = (target: string): string => cells[plan.targets.indexOf(target)] ?? '';
  const phoneCell = cellOf('phone');
  const phone = phoneOf(phoneCell);
  if (!phone) {
    return refused(phoneProblem(phoneCell));
  }
  const name = (cellOf('name') || `${cellOf('firstName')} ${cellOf('lastName')}`).replace(/\s+/g, ' ').trim();
  const optInLocation = cellOf('optInLocation');
  if (name.length > longestName) {
    return refused(`The name has more than ${longestName} characters.`);
  }
  if (optInLocation.length > longestName) {
    return refused(`The opt-in location has more than ${longestName} characters.`);
  }
  const fields = readFields(cells, plan, types);
  if (typeof fields === 'string') {
    return refused(fields);
  }

  return { line, cells, phone, name, optInLocation, fields };
}

function phoneProblem(cell: string): string {
  if (cell === '') {
    return 'The phone is missing.';
  }
  if (/^\d[.,]\d+e\+?\d+$/i.test(cell)) {
    return `A spreadsheet has cut the phone to “${cell}”. Format its column as text and save the file again.`;
  }

  return `“${shortened(cell)}” is not a phone number with its area code.`;
}

/** The custom fields of a row, or why it is refused. */
function readFields(
  cells: readonly string[],
  { targets }: StoredPlan,
  types: FieldTypes,
): Record<string, string> | string {
  const fields: Record<string, string> = {};
  for (const [at, target] of targets.entries()) {
    const cell = cells[at] ?? '';
    if (!target.startsWith('field:') || cell === '') {
      continue;
    }
    const name = target.slice('field:'.length);
    const type = types.get(name.toLowerCase()) ?? 'text';
    const value = fieldValueOf(type, asTyped(type, cell));
    if (value === undefined) {
      return cell.length > maxFieldValueLength
        ? `${name} has more than ${maxFieldValueLength} characters.`
        : `${name} is “${shortened(cell)}”. ${fieldValueProblems[type]}`;
    }
    fields[name] = value;
  }

  return fields;
}

/** Dates and numbers as American spreadsheets write them, as a field takes them. */
function asTyped(type: FieldType, cell: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  if (type === 'Date' && month && day) {
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  if (type === 'Number' && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell)) {
    return cell.replaceAll(',', '');
  }

  return cell;
}
