import * as api from 'shared-contracts/api/organizations';
import { follow } from '../../platform/live/follow.ts';
import { eventsOfOrganization } from '../../platform/live/heard-events.ts';
import { serve } from '../../platform/serve.ts';

/** Follows what is of the whole organization. */
export const followOrganization = serve(api.followOrganization).withStream((caller, { orgId }, options) => {
  const connected = { event: 'live.organizationConnected', data: { orgId } } as const;

  return follow(caller, { accountId: null, connected, heardBy: eventsOfOrganization }, options);
});
