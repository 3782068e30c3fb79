import type { ContactHook } from '../../platform/contact-hooks.ts';
import { moveClicks } from './clicks.store.ts';

/**
 * Keeps link clicks consistent when contacts are merged. A purged contact's clicks are kept: its id belongs to no one.
 */
export const clicksOfMergedContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveClicks(tx, orgId, merged);
  },
};
