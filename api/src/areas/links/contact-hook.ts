import type { ContactHook } from '../../platform/contact-hooks.ts';
import { moveClicks } from './clicks.store.ts';

/** What changes of contacts mean for their clicks. Those of a purged one stay: its id belongs to no contact then. */
export const clicksOfMergedContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveClicks(tx, orgId, merged);
  },
};
