import * as api from 'shared-contracts/api/inbox/follow-account';
import { follow } from '../../platform/live/follow.ts';
import { eventsOfAccount, eventsOfOrganization } from '../../platform/live/heard-events.ts';
import type { Follower } from '../../platform/live/heard-events.ts';
import { serve } from '../../platform/serve.ts';

/** Follows an account and, for those who hold permissions of the organization, what is of the whole of it. */
export const followAccount = serve(api.followAccount).withStream((caller, { accountId }, options) => {
  const heardBy = (follower: Follower) => {
    const ofAccount = eventsOfAccount(follower, accountId);

    return ofAccount.length > 0 ? [...ofAccount, ...eventsOfOrganization(follower)] : [];
  };
  const connected = { event: 'live.connected', data: { accountId } } as const;

  return follow(caller, { accountId, connected, heardBy }, options);
});
