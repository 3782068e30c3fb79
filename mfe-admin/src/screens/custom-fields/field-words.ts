import type { CustomField, FieldType } from 'shared-contracts/domain/custom-field';
import { countOf } from 'shared-ui/messaging/words/counts';

/** Display names of field types. */
export const typeNames: Record<FieldType, string> = { Date: 'Date', text: 'Text', Number: 'Number' };

/** Describes the default value in a table. A blank Date means the day of use (reference.md, Validation). */
export function defaultWords({ fieldType, defaultValue }: CustomField): string {
  if (defaultValue !== '') {
    return defaultValue;
  }

  return fieldType === 'Date' ? 'Today' : 'None';
}

/** Describes the scope of a field: 'Whole organization', '2 accounts', '1 account and 3 lists'. */
export function scopeWords({ fieldApply, accountIds, listIds }: CustomField): string {
  if (fieldApply === 'EntireOrg') {
    return 'Whole organization';
  }
  const parts = [
    accountIds.length > 0 ? countOf(accountIds.length, 'account') : '',
    listIds.length > 0 ? countOf(listIds.length, 'list') : '',
  ].filter(Boolean);

  return parts.length > 0 ? parts.join(' and ') : 'Nothing';
}

/** Returns the placeholder for the field in a template. */
export function placeholderOf(fieldName: string): string {
  return `{contact.${fieldName}}`;
}
