import * as api from 'shared-contracts/api/inbox/follow-account';
import { follow } from '../../platform/live/follow.ts';
import { accountsOf, eventFilterOf } from '../../platform/live/event-filter.ts';
import { serve } from '../../platform/serve.ts';

/** Streams live events of accounts and, for people with organization permissions, of the whole organization. */
export const followAccount = serve(api.followAccount).withStream((caller, { accountId, also }, options) => {
  const accountIds = accountsOf([accountId], also);
  const connected = { event: 'live.connected', data: { accountId } } as const;

  return follow(caller, { accountIds, connected, heardBy: eventFilterOf(accountIds) }, options);
});
