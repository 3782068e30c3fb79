import type { ContactHook } from '../../platform/contact-hooks.ts';
import { moveNotes } from './notes.store.ts';
import { copyConversationTags } from './tags.store.ts';

/** What changes of contacts mean for what colleagues noted about them. */
export const teamOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveNotes(tx, orgId, merged);
    await copyConversationTags(tx, orgId, merged);
  },
};
