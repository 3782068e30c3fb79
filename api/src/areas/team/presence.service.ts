import type { listPresence as listEndpoint, tellPresence as tellEndpoint } from 'shared-contracts/api/team';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import type { Caller } from '../../platform/caller.ts';
import { getTeamConversation } from './team-conversation.service.ts';

/** Says what a tab of the caller does in a conversation. */
export async function tellPresence(
  caller: Caller,
  input: ParsedInputOf<typeof tellEndpoint>,
): Promise<Record<string, never>> {
  const { orgId, userId, platform } = caller;
  await getTeamConversation(caller, input);
  platform.presence.tell({ ...input, orgId, userId });

  return {};
}

/** Who else is in a conversation. */
export async function listPresence(
  caller: Caller,
  place: { accountId: number; contactId: number },
): Promise<OutputOf<typeof listEndpoint>> {
  const { orgId, userId, platform } = caller;
  await getTeamConversation(caller, place);

  return { items: platform.presence.of({ ...place, orgId }).filter((one) => one.userId !== userId) };
}
