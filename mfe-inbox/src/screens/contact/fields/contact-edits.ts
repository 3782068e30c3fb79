import type { Contact } from 'shared-contracts/domain/contact';
import { fieldValueOf, fieldValueProblems, valueOfField } from 'shared-contracts/domain/custom-field';
import { maskPhone, parsePhone } from 'shared-contracts/domain/phone';
import { calendarProblem } from 'shared-ui/messaging/schedule/chosen-time';
import * as z from 'zod/mini';

const StoredEdits = z.object({
  name: z.optional(z.string()),
  /** As displayed, with the mask. */
  phone: z.optional(z.string()),
  tcpaOptInLocation: z.optional(z.string()),
  /** An earlier release stored null for a field to delete. It is ignored. */
  metadata: z.record(z.string(), z.nullable(z.string())),
});

/** Texts that were typed into fields of a contact and not saved yet. */
export interface ContactEdits {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly tcpaOptInLocation?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

type CustomKey = `metadata.${string}`;

/** A field of a contact: its own, or a custom one. The API names a refused field in the same way. */
export type FieldKey = 'name' | 'phone' | 'tcpaOptInLocation' | CustomKey;

const noEdits: ContactEdits = { metadata: {} };

/** Returns the key of a custom field. */
export const customKey = (name: string): CustomKey => `metadata.${name}`;
const isCustom = (key: FieldKey): key is CustomKey => key.startsWith('metadata.');
const customName = (key: CustomKey): string => key.slice('metadata.'.length);

/** Parses stored edits. Returns no edits if they are invalid, because local storage may contain anything. */
export function readEdits(text: string): ContactEdits {
  if (text === '') {
    return noEdits;
  }
  try {
    const { metadata, ...own } = StoredEdits.parse(JSON.parse(text));
    const typed = Object.entries(metadata).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    );

    return { ...own, metadata: Object.fromEntries(typed) };
  } catch {
    return noEdits;
  }
}

/** Returns the typed text of a field; undefined if nothing was typed. */
export function typedText(edits: ContactEdits, key: FieldKey): string | undefined {
  return isCustom(key) ? valueOfField(edits.metadata, customName(key)) : edits[key];
}

function withTyped(edits: ContactEdits, key: FieldKey, typed: string | undefined): ContactEdits {
  if (!isCustom(key)) {
    return { ...edits, [key]: typed };
  }
  const name = customName(key);
  const { [name]: _, ...others } = edits.metadata;

  return { ...edits, metadata: typed === undefined ? others : { ...others, [name]: typed } };
}

/** Returns stored edits with another typed text for a field; '' if there are none left. */
export function storeTyped(stored: string, key: FieldKey, typed: string | undefined): string {
  const text = JSON.stringify(withTyped(readEdits(stored), key, typed));

  return text === JSON.stringify(noEdits) ? '' : text;
}

/** Whether the mask +1 (999) 999 - 9999 fits the number. */
export const isMasked = (phone: string): boolean => phone.startsWith('+1');

/** Returns the saved text of a field in the form in which it is edited; '' if it has no value. */
export function savedText(contact: Contact, key: FieldKey): string {
  if (isCustom(key)) {
    return valueOfField(contact.metadata, customName(key)) ?? '';
  }

  return key === 'phone' && isMasked(contact.phone) ? maskPhone(contact.phone) : contact[key];
}

/** Returns the names of the contact's custom fields, with those that were only typed. */
export function fieldNames(contact: Contact, edits: ContactEdits): string[] {
  return [...new Set([...Object.keys(contact.metadata), ...Object.keys(edits.metadata)])];
}

/** Returns the change of one field for the API; undefined if its value stays the same. */
export function changeOf(contact: Contact, key: FieldKey, typed: string) {
  if (isCustom(key)) {
    const value = typed === '' ? null : typed;

    return typed === savedText(contact, key) ? undefined : { metadata: { [customName(key)]: value } };
  }
  const value = key === 'phone' ? parsePhone(typed) : typed.trim();

  return value === undefined || value === contact[key] ? undefined : { [key]: value };
}

/** Returns the error for the phone in its field; undefined = none. */
export function phoneProblem(phone: string): string | undefined {
  if (parsePhone(phone)) {
    return undefined;
  }

  return phone.trim() === ''
    ? 'Phone Number is a required field.'
    : 'Enter a phone number with its area code.';
}

/** Returns the error for a changed value in its field; undefined = none, or one that only the API finds. */
export function valueProblem(kind: string, value: string): string | undefined {
  if (kind === 'date') {
    return calendarProblem(value);
  }
  if (kind === 'number') {
    return fieldValueOf('Number', value) === undefined ? fieldValueProblems.Number : undefined;
  }

  return kind === 'phone' ? phoneProblem(value) : undefined;
}
