import { fieldValueOf, fieldValueProblems, maxFieldValueLength } from 'shared-contracts/domain/custom-field';
import { composeLetters } from 'shared-contracts/texts/compose-letters';
import { readName } from 'shared-contracts/texts/read-name';
import { isBlank } from '../../platform/csv/csv-record.ts';
import type { CsvRecord, RecordFlaw } from '../../platform/csv/csv-record.ts';
import { unmarkText, unneutralize } from '../../platform/csv/write-csv.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import { rowConsent } from './consent/row-consent.rules.ts';
import type { RowConsent } from './consent/row-consent.rules.ts';
import { firstNameFirst } from './last-first.rules.ts';
import { readRowPhone, remarksRefusal, shortenCell } from './row-phone.rules.ts';
import { fieldCell, fieldOfTarget, typeOfTarget } from './values/field-cell.rules.ts';
import type { FieldTypes } from './values/field-cell.rules.ts';

/** A contact parsed from a row. Empty cells are omitted. */
export interface ReadContact {
  readonly line: number;
  readonly cells: readonly string[];
  readonly phone: string;
  readonly name: string;
  readonly optInLocation: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly consent: RowConsent;
  /** Something to check, such as a second phone number in the cell; otherwise ''. */
  readonly note: string;
}

/** A row that creates no contact, with the reason. */
export interface RefusedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly reason: string;
  /** Parsed anyway, because a refusal applies to the contact who already has this phone. */
  readonly phone?: string;
  readonly consent?: RowConsent;
}

export type ReadRow = ReadContact | RefusedRow;

export const isRefused = (row: ReadRow): row is RefusedRow => 'reason' in row;

const longestName = 200;

/** A formula that only marks text, such as ="00123", as some programs write it for spreadsheets. */
const markedText = /^=\s*"((?:[^"]|"")*)"$/;

/** Marks of databases, and errors of spreadsheets, for a missing value. No name looks like them. */
const noValue = /^(?:\\N|[[(<{](?:null|blank)[\])>}]|#N\/A|#NAME\?|#(?:REF|VALUE|NUM|NULL|DIV\/0)!)$/i;
/** Names that say that there is none, such as a dash, and NA in capitals, as statistics programs write it. */
const noName = /^(?:[\p{Pd}.?_*]+|NA(?: NA)?|[Nn]\/[Aa])$/u;

const flaws: Record<RecordFlaw, string> = {
  unclosed_quote: 'A quote is opened in this row and never closed.',
  stray_quote: 'There is a quote in the middle of a cell. Double it or remove it.',
  too_long: 'This row is too long to be a contact.',
};

/**
 * Returns text that the database accepts, without marks added by spreadsheets or our export, NULs and unpaired
 * surrogates. Empty if the cell says that there is no value.
 */
export function clean(cell: string): string {
  const text = cell.replaceAll('\0', '').toWellFormed().trim();
  if (noValue.test(text)) {
    return '';
  }
  const marked = markedText.exec(text)?.[1];

  return composeLetters(marked === undefined ? unneutralize(text) : marked.replaceAll('""', '"').trim());
}

/**
 * Cleans the cells of a row. If the program marks text with an apostrophe, as Shopify does, it may be in any column.
 */
export function cleanCells(cells: readonly string[], { marksText }: Pick<StoredPlan, 'marksText'>): string[] {
  return cells.map((cell) => (marksText ? unmarkText(clean(cell)) : clean(cell)));
}

/** Parses a row with its import's plan. */
export function readRow(record: CsvRecord, plan: StoredPlan, types: FieldTypes): ReadRow {
  const { line } = record;
  const cells = cleanCells(record.cells, plan);
  if (record.flaw) {
    return { line, cells, reason: flaws[record.flaw] };
  }
  const { phone, note, problem } = readRowPhone(cells, plan);
  const stated = rowConsent(cells, plan);
  const consent = remarksRefusal(cells, plan) ? { ...stated, isRefused: true, isYesAwaited: false } : stated;
  const refused = (reason: string): RefusedRow => ({
    line,
    cells,
    reason,
    ...(phone ? { phone, consent } : {}),
  });
  if (!isBlank(cells.slice(plan.targets.length))) {
    return refused(`This row has ${cells.length} cells, but the file has ${plan.targets.length} columns.`);
  }

  if (!phone) {
    return refused(problem);
  }
  const cellOf = (target: string): string => cells[plan.targets.indexOf(target)] ?? '';
  const name = nameOf(cells, plan);
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

  return { line, cells, phone, name, optInLocation, fields, consent, note };
}

/**
 * Returns a row's name, from one column or from those of the first and last name; '' if they say that there is none.
 * Our own export has the names as they are.
 */
function nameOf(cells: readonly string[], { targets, lastFirst, isOwnExport }: StoredPlan): string {
  const cellOf = (target: string): string => {
    const at = targets.indexOf(target);
    const name = readName(cells[at] ?? '');
    if (isOwnExport) {
      return name;
    }
    if (noName.test(name)) {
      return '';
    }

    return lastFirst?.includes(at) ? firstNameFirst(name) : name;
  };

  return cellOf('name') || `${cellOf('firstName')} ${cellOf('lastName')}`.trim();
}

/** Parses a row's custom fields. Returns why the row is refused if one is invalid. */
function readFields(
  cells: readonly string[],
  { targets, dayFirst }: StoredPlan,
  types: FieldTypes,
): Record<string, string> | string {
  const fields: Record<string, string> = {};
  for (const [at, target] of targets.entries()) {
    const cell = cells[at] ?? '';
    const name = fieldOfTarget(target);
    const type = typeOfTarget(target, types);
    if (!name || !type) {
      continue;
    }
    const value = fieldValueOf(type, fieldCell(type, cell, { isDayFirst: dayFirst?.includes(at) === true }));
    if (value === '') {
      continue;
    }
    if (value === undefined) {
      return cell.length > maxFieldValueLength
        ? `${name} has more than ${maxFieldValueLength} characters.`
        : `${name} is “${shortenCell(cell)}”. ${fieldValueProblems[type]}`;
    }
    fields[name] = value;
  }

  return fields;
}
