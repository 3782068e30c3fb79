import * as inboxBulk from './bulk/inbox-bulk.service.ts';
import * as inboxCounts from './counts/inbox-counts.service.ts';
import * as followAccount from './follow-account.service.ts';
import * as inbox from './inbox.service.ts';
import * as markAllRead from './mark-all-read.service.ts';
import * as savedViews from './views/saved-views.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Inbox routes. */
export const inboxRoutes = routesOf([inbox, markAllRead, inboxBulk, inboxCounts, savedViews, followAccount]);
