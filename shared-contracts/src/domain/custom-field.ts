import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { composeLetters } from '../texts/compose-letters.ts';
import { isOnCalendar } from './zoned-time.ts';

/** Types of a custom field's values. Values of type 'text' cannot be filtered (reference.md, Validation). */
export const fieldTypes = ['Date', 'text', 'Number'] as const;
export const FieldType = z.enum(fieldTypes, 'Choose Date, text or Number.');
export type FieldType = z.infer<typeof FieldType>;

/** The whole organization, or the accounts and lists selected in the same object. */
export const FieldApply = z.enum(['EntireOrg', 'Selection']);

export const maxFieldNameLength = 60;
export const maxFieldValueLength = 1_000;

/** Names that every contact already has. A placeholder such as {contact.name} would be ambiguous. */
const takenNames = ['id', 'name', 'phone'];

/**
 * Returns a field name as stored: trimmed, with underscores for inner whitespace (reference.md, Validation). Applies to
 * every key of a contact's metadata.
 */
export function fieldNameOf(typed: string): string {
  return composeLetters(typed).trim().replace(/\s+/g, '_');
}

/**
 * Returns the value that a contact has for a field; undefined if none. Fields may have the name of a property that
 * every object inherits, such as 'constructor'.
 */
export const valueOfField = (
  metadata: Readonly<Record<string, string>>,
  fieldName: string,
): string | undefined => (Object.hasOwn(metadata, fieldName) ? metadata[fieldName] : undefined);

/** Name of a custom field. Must be valid in a placeholder: `{contact.its_name}`. */
export const FieldName = z.pipe(
  z.pipe(z.string(), z.transform(fieldNameOf)),
  z.string().check(
    z.minLength(1, 'Name is a required field.'),
    z.maxLength(maxFieldNameLength, `Name may have at most ${maxFieldNameLength} characters.`),
    z.regex(/^\w*$/, 'Use letters, digits and underscores only.'),
    z.refine((name) => !takenNames.includes(name.toLowerCase()), 'Every contact already has this field.'),
  ),
);

/**
 * A custom field of the organization's contacts (reference.md, Entities). Values are stored in a contact's metadata
 * under `fieldName`.
 */
export const CustomField = z.object({
  id: z.int(),
  orgId: z.int(),
  fieldName: z.string(),
  fieldType: FieldType,
  /**
   * Default value; '' if there is none. For a Date, '' means the day on which it is used (reference.md, Validation).
   */
  defaultValue: z.string(),
  fieldApply: FieldApply,
  /** Ids of the selection. Both are empty if the field applies to the whole organization. */
  accountIds: z.array(z.int()),
  listIds: z.array(z.int()),
  createdAt: Instant,
  updatedAt: Instant,
});

/** One run that sets a value on contacts: durable background work with progress. */
export const FieldRun = z.object({
  id: z.int(),
  fieldId: z.int(),
  value: z.string(),
  status: z.enum(['queued', 'running', 'done']),
  /**
   * Whether it was abandoned before all contacts were processed. Changes are kept, and the field can be applied again.
   */
  hasFailed: z._default(z.boolean(), false),
  /** Number of contacts in the selection, processed so far, and given the value so far. */
  total: z.int(),
  seen: z.int(),
  changed: z.int(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});

export type CustomField = z.infer<typeof CustomField>;
export type FieldRun = z.infer<typeof FieldRun>;

function dateOf(text: string): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)?.[1];

  return day && isOnCalendar(day) ? day : undefined;
}

/** Returns a number without needless zeros and signs, with every digit: as a float, 0.0000001 would become 1e-7. */
function plainNumberOf(text: string): string | undefined {
  const [, sign, whole, rest = ''] = /^([+-]?)0*(\d{1,15})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined) {
    return undefined;
  }
  const decimals = rest.replace(/0+$/, '');
  const number = decimals === '' ? whole : `${whole}.${decimals}`;

  return sign === '-' && number !== '0' ? `-${number}` : number;
}

/**
 * Returns a value as a field of this type stores it: dates as YYYY-MM-DD, numbers with a decimal point and without
 * thousands separators. An empty value is valid for every type. Undefined if the value is invalid.
 */
export function fieldValueOf(type: FieldType, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') {
    return '';
  }
  if (value.length > maxFieldValueLength) {
    return undefined;
  }
  if (type === 'text') {
    return value;
  }
  if (type === 'Date') {
    return dateOf(value);
  }

  return plainNumberOf(value);
}

/** Error messages for values that `fieldValueOf` rejects. */
export const fieldValueProblems: Record<FieldType, string> = {
  Date: 'Enter a date such as 2026-03-31.',
  Number: 'Enter a number such as 12 or 12.5.',
  text: `A value may have at most ${maxFieldValueLength} characters.`,
};

/** Returns the field's default value, or `today` ('YYYY-MM-DD' in the right time zone) for a Date without a default. */
export function defaultValueOf(
  field: Pick<CustomField, 'fieldType' | 'defaultValue'>,
  today: string,
): string {
  if (field.defaultValue !== '') {
    return field.defaultValue;
  }

  return field.fieldType === 'Date' ? today : '';
}
