import { fieldNameOf, maxFieldNameLength } from 'shared-contracts/domain/custom-field';
import type { ImportColumn } from 'shared-contracts/domain/contact-import';
import { findConsentColumns, isConsentTarget } from './consent/consent-columns.rules.ts';
import { phoneOf } from './phone-of.rules.ts';
import { nameTarget, ownerlessName, plainName } from './name-columns.rules.ts';
import { choosePhoneColumn, countPhones, phoneRank } from './phone-columns.rules.ts';

type Suggestion = Pick<ImportColumn, 'target' | 'because'>;

const optInLocations = ['optinlocation', 'tcpaoptinlocation'];

/** Columns of our own exports that are not part of a contact. */
const ownColumns = ['importline', 'importproblem', 'created'];
const ownHeader = ['phone', 'name', 'optinlocation', 'optedout', 'blocked', 'created'];

/** Whether a file is of our own export. */
export function isOwnExport(header: readonly string[]): boolean {
  const names = new Set(header.map(plainName));

  return ownHeader.every((name) => names.has(name));
}
const singleTargets = ['phone', 'fallbackPhone', 'name', 'firstName', 'lastName', 'optInLocation'];

function byHeader(
  header: string,
  { isPhones, columns }: { isPhones: boolean; columns: ReadonlySet<string> },
): Suggestion {
  const plain = plainName(header);
  if (plain === '' || ownColumns.includes(plain)) {
    return { target: 'skip', because: 'none' };
  }
  // The phone column is chosen later; the other phone columns are skipped and may become the fallback.
  if (isPhones && phoneRank(header)) {
    return { target: 'skip', because: 'none' };
  }
  const target = optInLocations.includes(plain) ? 'optInLocation' : nameTarget(plain, columns);
  if (target) {
    return { target, because: 'header' };
  }
  const name = fieldNameOf(header);

  return name.length > maxFieldNameLength
    ? { target: 'skip', because: 'none' }
    : { target: `field:${name}`, because: 'header' };
}

/** Whether the first row is a header: one that contains a phone is a contact. */
export function hasHeaderRow(first: readonly string[]): boolean {
  return !first.some((cell) => phoneOf(cell) !== undefined);
}

/** Keeps the first column of a target that allows only one, and skips the others. */
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

const nameTargets = ['name', 'firstName', 'lastName'];

/**
 * Suggests columns such as "Customer First Name" as names if no column is one by itself. Of two people, as in "Student
 * Name" and "Parent Name", neither is suggested.
 */
function withOwnedNames(suggestions: readonly Suggestion[], names: readonly string[]): readonly Suggestion[] {
  if (suggestions.some(({ target }) => nameTargets.includes(target))) {
    return suggestions;
  }
  const owned = names.map(ownerlessName);
  const columns = new Set(owned);
  const found = owned.map((plain, at) =>
    suggestions[at]?.target.startsWith('field:') && suggestions[at].because === 'header'
      ? nameTarget(plain, columns)
      : undefined,
  );

  return suggestions.map((suggestion, at) => {
    const target = found[at];
    const isOnly = found.filter((one) => one === target).length === 1;

    return target && isOnly ? { target, because: 'header' } : suggestion;
  });
}

/** Whether most filled cells may be names: they have letters, and neither digits nor the sign of an email address. */
function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const names = filled.filter((cell) => /\p{L}{2}/u.test(cell) && !/[\d@]/.test(cell));

  return names.length > filled.length / 2;
}

/** Facts about a file that are known before a person maps its columns. */
export interface FileSample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly hasHeader: boolean;
  /** Targets in the account's last files, by lower-case header. */
  readonly remembered: ReadonlyMap<string, string>;
}

/** Suggests a target for each column from its name, its cells and the account's last files. */
export function suggestColumns({ header, rows, hasHeader, remembered }: FileSample): Suggestion[] {
  const columns = header.map((_, at) => rows.map((cells) => cells[at] ?? ''));
  const names = header.map((name) => (hasHeader ? name : ''));
  const plainNames = new Set(names.map(plainName));
  const consent = findConsentColumns(names, columns);
  const counts = columns.map((cells, at) => (consent[at] ? 0 : countPhones(cells)));
  const suggestions = names.map((name, at): Suggestion => {
    const before = name.trim() === '' ? undefined : remembered.get(name.trim().toLowerCase());
    const found = consent[at];
    // A remembered target may change what a consent column means but must not turn it into something else, so that no
    // refusal is lost.
    if (found && !(before && isConsentTarget(before))) {
      return found;
    }
    if (before) {
      return { target: before, because: 'remembered' };
    }

    const isPhones = rows.length === 0 || (counts[at] ?? 0) > 0;

    return hasHeader
      ? byHeader(name, { isPhones, columns: plainNames })
      : { target: 'skip', because: 'none' };
  });
  if (!suggestions.some(({ target }) => target === 'phone')) {
    const phone = choosePhoneColumn(names, counts);
    if (phone) {
      suggestions[phone.at] = { target: 'phone', because: phone.because };
    }
  }
  if (!hasHeader) {
    const name = suggestions.findIndex(({ target }, at) => target === 'skip' && areNames(columns[at] ?? []));
    if (name >= 0) {
      suggestions[name] = { target: 'name', because: 'content' };
    }
  }

  return withoutRepeats(withOwnedNames(suggestions, names));
}
