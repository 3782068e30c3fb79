import * as api from 'shared-contracts/api/organizations';
import { follow } from '../../platform/live/follow.ts';
import { accountsOf, eventFilterOf } from '../../platform/live/event-filter.ts';
import { serve } from '../../platform/serve.ts';

/** Streams events of the whole organization and of the requested accounts. */
export const followOrganization = serve(api.followOrganization).withStream(
  (caller, { orgId, also }, options) => {
    const accountIds = accountsOf([], also);
    const connected = { event: 'live.organizationConnected', data: { orgId } } as const;

    return follow(caller, { accountIds, connected, heardBy: eventFilterOf(accountIds) }, options);
  },
);
