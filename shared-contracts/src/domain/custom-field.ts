import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { isOnCalendar } from './zoned-time.ts';

/** What a custom field holds. Values of 'text' are not filterable (reference.md, Validation). */
export const fieldTypes = ['Date', 'text', 'Number'] as const;
export const FieldType = z.enum(fieldTypes, 'Choose Date, text or Number.');
export type FieldType = z.infer<typeof FieldType>;

/** The whole organization, or the accounts and lists that are named next to it. */
export const FieldApply = z.enum(['EntireOrg', 'Selection']);

export const maxFieldNameLength = 60;
export const maxFieldValueLength = 1_000;

/** Names that a contact has anyway: a placeholder {contact.name} could not tell the two apart. */
const takenNames = ['id', 'name', 'phone'];

/**
 * A typed name as it is kept: trimmed, inner whitespace as underscores (reference.md, Validation). The same for every key of
 * a contact's metadata.
 */
export function fieldNameOf(typed: string): string {
  return typed.trim().replace(/\s+/g, '_');
}

/** The name of a custom field: such that `{contact.its_name}` is a placeholder. */
export const FieldName = z.pipe(
  z.pipe(z.string(), z.transform(fieldNameOf)),
  z.string().check(
    z.minLength(1, 'Name is a required field.'),
    z.maxLength(maxFieldNameLength, `Name may have at most ${maxFieldNameLength} characters.`),
    z.regex(/^\w*$/, 'Use letters, digits and underscores only.'),
    z.refine((name) => !takenNames.includes(name.toLowerCase()), 'Every contact has this field already.'),
  ),
);

/** A field that the organization gives its contacts (reference.md, Entities). Values lie in a contact's metadata under `fieldName`. */
export const CustomField = z.object({
  id: z.int(),
  orgId: z.int(),
  fieldName: z.string(),
  fieldType: FieldType,
  /** Missing is an empty string; of a Date, empty means the day on which it is used (reference.md, Validation). */
  defaultValue: z.string(),
  fieldApply: FieldApply,
  /** Of a selection; both empty for the whole organization. */
  accountIds: z.array(z.int()),
  listIds: z.array(z.int()),
  createdAt: Instant,
  updatedAt: Instant,
});

/** One application of a value to contacts: durable work with progress. */
export const FieldRun = z.object({
  id: z.int(),
  fieldId: z.int(),
  value: z.string(),
  status: z.enum(['queued', 'running', 'done']),
  /** Given up: it ended before all contacts were looked at. What was changed stays, and the field can be applied again. */
  hasFailed: z._default(z.boolean(), false),
  /** Contacts of the selection, those looked at so far, and those of them that were given the value. */
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

/**
 * A value as a field of this type keeps it, or undefined where it cannot be one: dates as YYYY-MM-DD, numbers with a
 * point and without thousands separators. Empty is no value, and fits every type.
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

  return /^[+-]?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? String(Number(value)) : undefined;
}

/** What to say of a value that `fieldValueOf` refuses. */
export const fieldValueProblems: Record<FieldType, string> = {
  Date: 'Enter a date such as 2026-03-31.',
  Number: 'Enter a number such as 12 or 12.5.',
  text: `A value may have at most ${maxFieldValueLength} characters.`,
};

/** The value where none is given: the default, and for a Date without one `today` ('YYYY-MM-DD' in the right zone). */
export function defaultValueOf(
  field: Pick<CustomField, 'fieldType' | 'defaultValue'>,
  today: string,
): string {
  if (field.defaultValue !== '') {
    return field.defaultValue;
  }

  return field.fieldType === 'Date' ? today : '';
}
