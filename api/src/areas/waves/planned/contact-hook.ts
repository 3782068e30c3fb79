import type { ContactHook } from '../../../platform/contact-hooks.ts';
import { moveScheduledTexts } from './planned-texts.store.ts';

/** What changes of contacts mean for the texts that are planned for them. */
export const scheduledTextsOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveScheduledTexts(tx, orgId, merged);
  },
};
