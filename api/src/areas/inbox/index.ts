import {
  cancelInboxBulkAction,
  listInboxBulkActions,
  startInboxBulkAction,
  undoInboxBulkAction,
} from './bulk/inbox-bulk.service.ts';
import { getInboxCounts } from './counts/inbox-counts.service.ts';
import { followAccount } from './follow-account.ts';
import { closeConversation, listInbox, reopenConversation } from './inbox.service.ts';
import { markAllRead, undoMarkAllRead } from './mark-all-read.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from './views/saved-views.service.ts';

/** Inbox routes. */
export const inboxRoutes = [
  listInbox,
  closeConversation,
  reopenConversation,
  markAllRead,
  undoMarkAllRead,
  startInboxBulkAction,
  listInboxBulkActions,
  cancelInboxBulkAction,
  undoInboxBulkAction,
  getInboxCounts,
  listSavedViews,
  createSavedView,
  renameSavedView,
  deleteSavedView,
  followAccount,
];
