import type { Contact } from 'shared-contracts/domain/contact';
import { maskPhone, parsePhone } from 'shared-contracts/domain/phone';

/** What a person has changed and not saved yet: undefined is unchanged, and a custom field that is null is to go. */
export interface ContactEdits {
  readonly name?: string | undefined;
  /** As it is shown: in the mask. */
  readonly phone?: string | undefined;
  readonly tcpaOptInLocation?: string | undefined;
  readonly metadata: Readonly<Record<string, string | null>>;
}

/** Names every field of the form, so that a refusal finds its place. */
export const noEdits: ContactEdits = {
  name: undefined,
  phone: undefined,
  tcpaOptInLocation: undefined,
  metadata: {},
};

/** Whether the mask +1 (999) 999 - 9999 fits the number. */
export const isMasked = (phone: string): boolean => phone.startsWith('+1');

/** The phone as the field shows it. */
export function shownPhone(contact: Contact, edits: ContactEdits): string {
  return edits.phone ?? (isMasked(contact.phone) ? maskPhone(contact.phone) : contact.phone);
}

/** The custom fields as they would be saved, in order of their names. */
export function shownFields(contact: Contact, edits: ContactEdits): [name: string, value: string][] {
  return Object.entries({ ...contact.metadata, ...edits.metadata })
    .flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/** What differs from the contact as it is, ready for the API; undefined = nothing does. */
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

/** What is wrong with the phone as it stands in its field; undefined = nothing is. */
export function phoneProblem(phone: string | undefined): string | undefined {
  if (phone === undefined || parsePhone(phone)) {
    return undefined;
  }

  return phone.trim() === ''
    ? 'Phone Number is a required field.'
    : 'Enter a phone number with its area code.';
}
