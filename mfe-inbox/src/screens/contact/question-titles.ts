import type { Contact } from 'shared-contracts/domain/contact';
import { labelOf } from 'shared-ui/messaging/words/contact-label';

/** Titles of the dialogs before a contact is permanently changed, which their frames show while they load. */
export const questionTitles = {
  merge: (contact: Contact) => `Merge ${labelOf(contact)} with`,
  unsubscribe: (contact: Contact) => `Unsubscribe ${labelOf(contact)}?`,
  delete: (contact: Contact) => `Delete ${labelOf(contact)}?`,
} as const;
