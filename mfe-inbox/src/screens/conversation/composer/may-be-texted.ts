import type { Contact } from 'shared-contracts/domain/contact';
import { isTextable } from 'shared-contracts/domain/phone';

/** Whether a contact may be texted. refusalToText() gives the reason and is loaded separately when needed. */
export function mayBeTexted(
  contact: Pick<Contact, 'phone' | 'blocked' | 'unsubscribedAt' | 'yesAwaited'>,
): boolean {
  return isTextable(contact.phone) && !contact.yesAwaited && !contact.unsubscribedAt && !contact.blocked;
}
