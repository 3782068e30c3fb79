import type { FieldType } from 'shared-contracts/domain/custom-field';
import { cellKind } from '../consent/read-consent.rules.ts';
import { readDate } from './read-date.rules.ts';
import { readNumber } from './read-number.rules.ts';

/** Types of custom fields by lower-case name. */
export type FieldTypes = ReadonlyMap<string, FieldType>;

const prefix = 'field:';

/** Returns the custom field that a column becomes; undefined for other targets. */
export const fieldOfTarget = (target: string): string | undefined =>
  target.startsWith(prefix) ? target.slice(prefix.length) : undefined;

/** Returns the type of the custom field that a column becomes; undefined for other targets. */
export function typeOfTarget(target: string, types: FieldTypes): FieldType | undefined {
  const name = fieldOfTarget(target);

  return name === undefined ? undefined : (types.get(name.toLowerCase()) ?? 'text');
}

/**
 * Converts a cell to the format of its field. Placeholders for no date or number, such as 0000-00-00, become ''. What
 * cannot be read is returned as it is.
 */
export function fieldCell(type: FieldType, cell: string, { isDayFirst }: { isDayFirst: boolean }): string {
  if (type === 'text') {
    return cell;
  }
  if (cellKind(cell) === 'blank') {
    return '';
  }

  return type === 'Date' ? (readDate(cell, { isDayFirst }) ?? cell) : readNumber(cell);
}
