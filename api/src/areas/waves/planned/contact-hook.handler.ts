import type { ContactHook } from '../../../platform/contact-hooks.ts';
import { moveScheduledTexts } from './planned-texts.store.ts';

/** Moves scheduled texts when contacts are merged. */
export const scheduledTextsOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveScheduledTexts(tx, orgId, merged);
  },
};
