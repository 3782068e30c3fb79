import type { Contact } from 'shared-contracts/domain/contact';
import { isTextable } from 'shared-contracts/domain/phone';

export interface Refusal {
  readonly title: string;
  /** Suggested next step. */
  readonly next: string;
}

/** Explains why a contact for whom mayBeTexted() is false may not be texted, and suggests a next step. */
export function refusalToText(contact: Pick<Contact, 'phone' | 'unsubscribedAt' | 'yesAwaited'>): Refusal {
  if (!isTextable(contact.phone)) {
    return {
      title: 'This sender cannot receive replies.',
      next: `${contact.phone} is not a phone number. To respond, use a phone number or website that you know is theirs.`,
    };
  }
  if (contact.yesAwaited) {
    return {
      title: 'This contact hasn’t replied YES yet.',
      next: 'They signed up and were asked to confirm by text. You can text them once they reply YES.',
    };
  }
  if (contact.unsubscribedAt) {
    return {
      title: 'This contact opted out of texts.',
      next: 'Only they can undo this, by texting START.',
    };
  }

  return {
    title: 'This contact is blocked.',
    next: 'Unblock the contact to text them. Until then their messages are hidden.',
  };
}
