import type { ContactHook } from '../../../platform/contact-hooks.ts';
import { moveRecipients, moveReplies } from './merged-recipients.store.ts';

/**
 * Moves recipients and replies of waves when contacts are merged. Rows of a purged contact stay, with an id that
 * belongs to no contact.
 */
export const wavesOfMergedContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveRecipients(tx, orgId, merged);
    await moveReplies(tx, orgId, merged);
  },
};
