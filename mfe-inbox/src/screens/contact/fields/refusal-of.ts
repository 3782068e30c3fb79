import { isCallError } from 'shared-ui';
import type { FieldKey } from './contact-edits.ts';

/** Statuses with which the API refuses a value. */
const refusedStatuses = [400, 409, 422];

/** Returns why the API refused the value of a field; undefined for errors that are not about it. */
export function refusalOf(error: unknown, key: FieldKey): string | undefined {
  if (!isCallError(error)) {
    return undefined;
  }

  return error.fields[key] ?? (refusedStatuses.includes(error.status) ? error.message : undefined);
}
