import {
  assignManyBack,
  markManyUnread,
  snoozeManyBack,
} from '../../../messaging/threads/restore-conversations.store.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { BulkMember, StoredBulk } from '../../contacts/bulk/bulk.service.ts';
import { findColleagueIds } from '../../team/team-conversation.service.ts';

/** Conversations of a bulk action, with their previous state. */
export interface ConversationChunk {
  readonly orgId: number;
  readonly bulk: StoredBulk;
  readonly members: readonly BulkMember[];
}

/** Restores conversations' previous assignees, or unassigns them if a colleague can no longer read the account. */
export async function restoreAssignees(
  tx: Tx,
  { orgId, bulk, members }: ConversationChunk,
): Promise<number[]> {
  const { accountId, detail } = bulk;
  const colleagues = await findColleagueIds(tx, orgId, accountId);
  const former = members.map((member) => {
    const userId = member.former?.userId ?? null;

    return { contactId: member.contactId, userId: userId !== null && colleagues.has(userId) ? userId : null };
  });

  return assignManyBack(tx, orgId, { accountId, userId: detail?.userId ?? null, former });
}

/** Restores previous snoozes and who set them. Their wake-ups are still queued; a snooze whose time has passed ends. */
export async function restoreSnoozes(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<number[]> {
  const { accountId, detail } = bulk;
  const now = new Date();
  const former = members.map((member) => {
    const { until = null, snoozedBy = null } = member.former ?? {};
    const isToCome = until !== null && new Date(until) > now;

    return {
      contactId: member.contactId,
      until: isToCome ? until : null,
      snoozedBy: isToCome ? snoozedBy : null,
    };
  });
  const until = detail?.until ? new Date(detail.until) : null;

  return snoozeManyBack(tx, orgId, { accountId, until, former });
}

/** Restores unread counts, except for conversations with a newer message from their contact. */
export function markUnread(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<number[]> {
  const unread = members.map(({ contactId, former }) => ({
    contactId,
    unreadCount: former?.unreadCount ?? 0,
    lastMessageId: former?.lastMessageId ?? 0,
  }));

  return markManyUnread(tx, orgId, { accountId: bulk.accountId, unread });
}
