import type { ContactHook } from '../../platform/contact-hooks.ts';
import { moveNotes } from './notes.store.ts';
import { copyConversationTags } from './tags.store.ts';

/** Keeps notes and conversation tags when contacts are merged. */
export const teamOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveNotes(tx, orgId, merged);
    await copyConversationTags(tx, orgId, merged);
  },
};
