import type { Contact } from 'shared-contracts/domain/contact';
import { maskPhone, parsePhone } from 'shared-contracts/domain/phone';

/** Unsaved changes to a contact: undefined = unchanged, null = delete the custom field. */
export interface ContactEdits {
  readonly name?: string | undefined;
  /** As displayed, with the mask. */
  readonly phone?: string | undefined;
  readonly tcpaOptInLocation?: string | undefined;
  readonly metadata: Readonly<Record<string, string | null>>;
}

/** Contains every field of the form, so that an error finds its field. */
export const noEdits: ContactEdits = {
  name: undefined,
  phone: undefined,
  tcpaOptInLocation: undefined,
  metadata: {},
};

/** Whether the mask +1 (999) 999 - 9999 fits the number. */
export const isMasked = (phone: string): boolean => phone.startsWith('+1');

/** Returns the phone as the field displays it. */
export function displayedPhone(contact: Contact, edits: ContactEdits): string {
  return edits.phone ?? (isMasked(contact.phone) ? maskPhone(contact.phone) : contact.phone);
}

/** Returns the custom fields as they would be saved, sorted by name. */
export function displayedFields(contact: Contact, edits: ContactEdits): [name: string, value: string][] {
  return Object.entries({ ...contact.metadata, ...edits.metadata })
    .flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/** Returns the differences from the saved contact for the API; undefined = none. */
export function changesOf(contact: Contact, edits: ContactEdits) {
  const name = edits.name?.trim();
  const optIn = edits.tcpaOptInLocation?.trim();
  const phone = edits.phone === undefined ? undefined : parsePhone(edits.phone);
  const metadata = Object.fromEntries(
    Object.entries(edits.metadata).filter(([field, value]) => (contact.metadata[field] ?? null) !== value),
  );
  const changes = {
    ...(name !== undefined && name !== contact.name ? { name } : {}),
    ...(phone !== undefined && phone !== contact.phone ? { phone } : {}),
    ...(optIn !== undefined && optIn !== contact.tcpaOptInLocation ? { tcpaOptInLocation: optIn } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };

  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Returns the error for the phone in its field; undefined = none. */
export function phoneProblem(phone: string | undefined): string | undefined {
  if (phone === undefined || parsePhone(phone)) {
    return undefined;
  }

  return phone.trim() === ''
    ? 'Phone Number is a required field.'
    : 'Enter a phone number with its area code.';
}
