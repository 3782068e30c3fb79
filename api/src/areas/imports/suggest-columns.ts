import { fieldNameOf, maxFieldNameLength } from 'shared-contracts/domain/custom-field';
import type { ImportColumn } from 'shared-contracts/domain/contact-import';
import { phoneOf } from './phone-of.ts';

type Suggestion = Pick<ImportColumn, 'target' | 'because'>;

/** Names of columns as other programs write them, without case, spaces and signs. */
const knownNames: Readonly<Record<string, string>> = {
  phone: 'phone',
  phonenumber: 'phone',
  phoneno: 'phone',
  mobile: 'phone',
  mobilephone: 'phone',
  mobilenumber: 'phone',
  cell: 'phone',
  cellphone: 'phone',
  cellnumber: 'phone',
  contactnumber: 'phone',
  contactphone: 'phone',
  contactphonenumber: 'phone',
  telephone: 'phone',
  telephonenumber: 'phone',
  tel: 'phone',
  msisdn: 'phone',
  name: 'name',
  fullname: 'name',
  contactname: 'name',
  contact: 'name',
  customer: 'name',
  customername: 'name',
  displayname: 'name',
  firstname: 'firstName',
  givenname: 'firstName',
  forename: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  optinlocation: 'optInLocation',
  tcpaoptinlocation: 'optInLocation',
};

/** What our own files say in addition to the values: no part of a contact. */
const ownColumns = ['importline', 'importproblem', 'optedout', 'blocked', 'created'];
const singleTargets = ['phone', 'name', 'firstName', 'lastName', 'optInLocation'];

const plainName = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function byHeader(header: string): Suggestion {
  const plain = plainName(header);
  if (plain === '' || ownColumns.includes(plain)) {
    return { target: 'skip', because: 'none' };
  }
  const target = Object.hasOwn(knownNames, plain) ? knownNames[plain] : undefined;
  if (target) {
    return { target: target, because: 'header' };
  }
  const name = fieldNameOf(header);

  return name.length > maxFieldNameLength
    ? { target: 'skip', because: 'none' }
    : { target: `field:${name}`, because: 'header' };
}

/** What share of the cells that hold something are phones. */
function phoneShare(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');

  return filled.length === 0 ? 0 : filled.filter((cell) => phoneOf(cell)).length / filled.length;
}

/** A first row that holds a phone is a contact; one without is the names of the columns. */
export function hasHeaderRow(first: readonly string[]): boolean {
  return !first.some((cell) => phoneOf(cell) !== undefined);
}

/** A target that only one column can be: the first keeps it, those after it are left out. */
function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const taken = new Set<string>();

  return suggestions.map((suggestion) => {
    const { target } = suggestion;
    const key = target.toLowerCase();
    const isTaken = (singleTargets.includes(target) || target.startsWith('field:')) && taken.has(key);
    taken.add(key);

    return isTaken ? { target: 'skip', because: 'none' } : suggestion;
  });
}

/** Map columns, as far as its name, its cells and the last file of the account tell. */
export function suggestColumns(file: {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  hasHeader: boolean;
  remembered: ReadonlyMap<string, string>;
}): Suggestion[] {
  const { header, rows, hasHeader, remembered } = file;
  const columns = header.map((_, at) => rows.map((cells) => cells[at] ?? ''));
  const suggestions = header.map((name): Suggestion => {
    const before = remembered.get(name.trim().toLowerCase());
    if (hasHeader && name.trim() !== '' && before) {
      return { target: before, because: 'remembered' };
    }

    return hasHeader ? byHeader(name) : { target: 'skip', because: 'none' };
  });
  if (!suggestions.some(({ target }) => target === 'phone')) {
    const shares = columns.map(phoneShare);
    const best = shares.indexOf(Math.max(...shares, 0));
    if ((shares[best] ?? 0) >= 0.5) {
      suggestions[best] = { target: 'phone', because: 'content' };
    }
  }
  if (!hasHeader) {
    const name = suggestions.findIndex(
      ({ target }, at) => target === 'skip' && columns[at]?.some((cell) => /\p{L}{2}/u.test(cell)),
    );
    if (name >= 0) {
      suggestions[name] = { target: 'name', because: 'content' };
    }
  }

  return withoutRepeats(suggestions);
}
