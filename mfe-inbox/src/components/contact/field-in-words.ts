import { fieldValueOf } from 'shared-contracts/domain/custom-field';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { dayMonthYear } from 'shared-ui/messaging/words/times';

/** Formats a value by its type: 'Mar 31, 2026', '1,200'. Values that do not match the type stay unchanged. */
export function fieldInWords(type: FieldType, value: string): string {
  const kept = type === 'text' ? undefined : fieldValueOf(type, value);
  if (!kept) {
    return value;
  }

  return type === 'Date'
    ? dayMonthYear(`${kept}T12:00:00Z`, 'UTC')
    : Number(kept).toLocaleString('en-US', { maximumFractionDigits: 9 });
}
