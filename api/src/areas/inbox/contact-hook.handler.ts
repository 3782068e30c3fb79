import type { ContactHook } from '../../platform/contact-hooks.ts';
import { deleteLastConversations } from './inbox.store.ts';

/** Keeps the inbox consistent when contacts are deleted: a deleted conversation is no longer anyone's last one. */
export const inboxOfContacts: ContactHook = {
  async onDeleted({ tx, orgId }, contactIds) {
    await deleteLastConversations(tx, orgId, contactIds);
  },
};
