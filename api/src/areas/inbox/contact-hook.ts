import type { ContactHook } from '../../platform/contact-hooks.ts';
import { forgetLastConversations } from './inbox.store.ts';

/** What changes of contacts mean for the inbox: nobody comes back to a conversation that is gone. */
export const inboxOfContacts: ContactHook = {
  async onDeleted({ tx, orgId }, contactIds) {
    await forgetLastConversations(tx, orgId, contactIds);
  },
};
