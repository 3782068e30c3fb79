import { followAccount } from './follow-account.ts';
import { closeConversation, listInbox, reopenConversation } from './inbox.service.ts';
import { markAllRead, undoMarkAllRead } from './mark-all-read.ts';

/** The inbox. */
export const inboxRoutes = [
  listInbox,
  closeConversation,
  reopenConversation,
  markAllRead,
  undoMarkAllRead,
  followAccount,
];
