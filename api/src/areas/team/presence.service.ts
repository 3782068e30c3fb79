import * as api from 'shared-contracts/api/team';
import { serve } from '../../platform/serve.ts';
import { getTeamConversation } from './team-conversation.service.ts';

/** Reports what a tab of the caller does in a conversation. */
export const tellPresence = serve(api.tellPresence).with(async (caller, input) => {
  const { orgId, userId, platform } = caller;
  await getTeamConversation(caller, input);
  platform.presence.tell({ ...input, orgId, userId });

  return {};
});

/** Other people in a conversation. */
export const listPresence = serve(api.listPresence).with(async (caller, place) => {
  const { orgId, userId, platform } = caller;
  await getTeamConversation(caller, place);

  return { items: platform.presence.of({ ...place, orgId }).filter((one) => one.userId !== userId) };
});
