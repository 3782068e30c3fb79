import type { ContactHook } from '../../platform/contact-hooks.ts';
import {
  hideConversations,
  mergeConversations,
  moveMessagesOfContact,
  showConversations,
} from './contact-threads.store.ts';

/** Keeps messages and conversations consistent when contacts change. */
export const threadsOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveMessagesOfContact(tx, orgId, merged);
    await mergeConversations(tx, orgId, merged);
  },
  async onDeleted({ tx, orgId }, contactIds) {
    await hideConversations(tx, orgId, contactIds);
  },
  async onRestored({ tx, orgId }, restored) {
    await showConversations(tx, orgId, restored);
  },
};
