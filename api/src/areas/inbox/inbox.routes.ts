import * as api from 'shared-contracts/api/inbox';
import { route } from '../../http/route.ts';
import { followWhileAllowed } from './follow-while-allowed.ts';
import { listInbox, setConversationDone } from './inbox.service.ts';
import { markAllRead, undoMarkAllRead } from './mark-all-read.ts';

export const inboxRoutes = [
  route(api.listInbox).to((input, caller) => listInbox(caller, input)),
  route(api.closeConversation).to((input, caller) => setConversationDone(caller, { ...input, isDone: true })),
  route(api.reopenConversation).to((input, caller) =>
    setConversationDone(caller, { ...input, isDone: false }),
  ),
  route(api.markAllRead).to((input, caller) => markAllRead(caller, input.accountId)),
  route(api.undoMarkAllRead).to((input, caller) => undoMarkAllRead(caller, input)),
  route(api.followAccount).toStream((input, caller, options) =>
    followWhileAllowed(caller, input.accountId, options),
  ),
];
