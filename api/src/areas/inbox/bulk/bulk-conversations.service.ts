import { addresses } from 'shared-contracts/addresses';
import { inboxBulkKinds } from 'shared-contracts/domain/inbox-bulk-action';
import type { Tx } from '../../../platform/db/client.ts';
import { findAccountName } from '../../../platform/permissions/accounts.store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queuePush } from '../../../platform/push/send-push.job.ts';
import { chooseMembers } from '../../contacts/bulk/bulk.service.ts';
import type { BulkStep, BulkSubject } from '../../contacts/bulk/bulk-subject.ts';
import { findColleagueIds } from '../../team/team-conversation.service.ts';
import { changeConversations } from './change-conversations.service.ts';
import { findMatching } from './chosen-conversations.store.ts';

const pageSize = 5_000;

/** Notifies the assignee of the running total; each chunk's notification replaces the previous one. */
async function notifyAssignee(
  platform: Platform,
  tx: Tx,
  { orgId, bulk, count }: BulkStep & { count: number },
): Promise<void> {
  const { accountId, userId: byUserId, detail } = bulk;
  const userId = detail?.userId ?? null;
  if (bulk.kind !== 'assign' || userId === null || userId === byUserId) {
    return;
  }
  const conversations = count === 1 ? 'a conversation' : `${count} conversations`;
  await queuePush(platform, tx, {
    orgId,
    userIds: [userId],
    message: {
      title: 'Assigned to you',
      body: `A colleague assigned you ${conversations} in ${await findAccountName(tx, orgId, accountId)}.`,
      path: addresses.conversations.href({}),
      tag: `team-${accountId}`,
      accountId,
    },
  });
}

/** Bulk actions on conversations. */
export const bulkConversations: BulkSubject = {
  kinds: inboxBulkKinds,

  async choose(tx, { orgId, bulk }) {
    const { id: bulkId, accountId, detail } = bulk;
    if (!detail?.filter) {
      return;
    }
    let contactIds: number[] = [];
    do {
      const afterContactId = contactIds.at(-1) ?? 0;
      const page = { accountId, filter: detail.filter, afterContactId, limit: pageSize };
      contactIds = await findMatching(tx, orgId, page);
      await chooseMembers(tx, orgId, { bulkId, accountId, contactIds });
    } while (contactIds.length === pageSize);
  },

  /** True if the new assignee can no longer read the account. */
  async isVoid(tx, { orgId, bulk }) {
    const userId = bulk.detail?.userId ?? null;
    if (bulk.kind !== 'assign' || userId === null) {
      return false;
    }

    return !(await findColleagueIds(tx, orgId, bulk.accountId)).has(userId);
  },

  change: changeConversations,

  /**
   * Lists refetch on 'bulk.changed'; this event is for clients of the previous release, and for an open conversation.
   */
  async record(platform, tx, { orgId, bulk, changed }) {
    const [first] = changed;
    if (!first) {
      return;
    }
    const data = { accountId: bulk.accountId, contactId: first.contactId };
    await platform.live.record(tx, { orgId, event: 'conversation.changed', data });
    await notifyAssignee(platform, tx, { orgId, bulk, count: bulk.changed + changed.length });
  },
};
