import type { Contact } from 'shared-contracts/domain/contact';
import { isTextable } from 'shared-contracts/domain/phone';
import { dayMonthYear } from 'shared-ui/messaging/words/times';

/** Returns whether the contact may be texted, in words: 'Allowed', 'Opted out on Jun 4, 2026'. */
export function textingState(contact: Contact, timeZone: string): string {
  if (contact.yesAwaited) {
    return 'Waiting for YES';
  }
  if (contact.unsubscribedAt) {
    return `Opted out on ${dayMonthYear(contact.unsubscribedAt, timeZone)}`;
  }

  if (contact.blocked) {
    return 'Blocked';
  }

  return isTextable(contact.phone) ? 'Allowed' : 'Cannot receive replies';
}
