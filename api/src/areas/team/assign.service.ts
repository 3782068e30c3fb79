import * as api from 'shared-contracts/api/team';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { notifyColleagues } from './notify-colleagues.service.ts';
import { lockConversation, readTeamConversation, requireColleagues } from './team-conversation.service.ts';
import { setAssignee } from '../../messaging/threads/conversations.store.ts';

/**
 * Assigns a conversation to a colleague or to the caller, or unassigns it. Everyone sees the change, and the new
 * assignee is notified.
 */
export const assignConversation = serve(api.assignConversation).with(async (caller, input) => {
  const { orgId, userId: byUserId, platform } = caller;
  const { accountId, contactId, userId, insteadOf } = input;
  const place = { accountId, contactId };

  return platform.database.inTransaction(async (tx) => {
    const { assigneeId } = await lockConversation(tx, orgId, place);
    if (userId !== null) {
      await requireColleagues(tx, orgId, { accountId, userIds: [userId] });
    }
    if (assigneeId === userId) {
      return readTeamConversation(tx, orgId, place);
    }
    if (insteadOf !== undefined && insteadOf !== assigneeId) {
      throw new AppError('conversation_taken');
    }

    await setAssignee(tx, orgId, { ...place, userId });
    await audit(tx, caller, {
      action: 'conversation.assigned',
      detail: { accountId, contactId, to: userId ?? 0, from: assigneeId ?? 0 },
    });
    await platform.live.record(tx, { orgId, event: 'conversation.changed', data: place });
    await platform.live.record(tx, {
      orgId,
      event: 'conversation.assigned',
      data: { ...place, userId: userId ?? 0, byUserId },
    });
    if (userId !== null && userId !== byUserId) {
      await notifyAssignee(caller, tx, { accountId, contactId, userId });
    }

    return readTeamConversation(tx, orgId, place);
  });
});

function notifyAssignee(
  caller: Caller,
  tx: Tx,
  details: { accountId: number; contactId: number; userId: number },
): Promise<void> {
  return notifyColleagues(caller, tx, {
    ...details,
    userIds: [details.userId],
    title: 'Assigned to you',
    saying: 'gave you a conversation',
  });
}
