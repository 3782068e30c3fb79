import type { ContactHook } from '../../../platform/contact-hooks.ts';
import { moveRecipients, moveReplies } from './merged-recipients.store.ts';

/** What changes of contacts mean for waves they got. What is kept of a purged one stays: its id belongs to no contact then. */
export const wavesOfMergedContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveRecipients(tx, orgId, merged);
    await moveReplies(tx, orgId, merged);
  },
};
