import {
  assignManyBack,
  markManyUnread,
  snoozeManyBack,
} from '../../../messaging/threads/restore-conversations.store.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { BulkMember, StoredBulk } from '../../contacts/bulk/bulk.service.ts';
import { findColleagueIds } from '../../team/team-conversation.service.ts';

/** Some of the conversations that a change of many is about, each with what it was. */
export interface ConversationChunk {
  readonly orgId: number;
  readonly bulk: StoredBulk;
  readonly members: readonly BulkMember[];
}

/** Gives conversations back to whose they were; nobody, where that colleague may not read the account any more. */
export async function assignBack(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<number[]> {
  const { accountId, detail } = bulk;
  const colleagues = await findColleagueIds(tx, orgId, accountId);
  const former = members.map((member) => {
    const userId = member.former?.userId ?? null;

    return { contactId: member.contactId, userId: userId !== null && colleagues.has(userId) ? userId : null };
  });

  return assignManyBack(tx, orgId, { accountId, userId: detail?.userId ?? null, former });
}

/** Puts conversations off as they were, for whom: their wake-ups are still queued, and what is past ends the snooze. */
export async function snoozeBack(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<number[]> {
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

/** Makes conversations unread as they were, but for those with a newer text from their contact. */
export function markUnread(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<number[]> {
  const unread = members.map(({ contactId, former }) => ({
    contactId,
    unreadCount: former?.unreadCount ?? 0,
    lastMessageId: former?.lastMessageId ?? 0,
  }));

  return markManyUnread(tx, orgId, { accountId: bulk.accountId, unread });
}
