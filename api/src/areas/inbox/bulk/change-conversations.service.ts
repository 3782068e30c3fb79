import { inboxBulkKinds } from 'shared-contracts/domain/inbox-bulk-action';
import {
  assignMany,
  markManyRead,
  setManyDone,
  snoozeMany,
} from '../../../messaging/threads/change-conversations.store.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { kindAmong } from '../../contacts/bulk/bulk.service.ts';
import type { BulkMember } from '../../contacts/bulk/bulk.service.ts';
import { tagMany } from '../../team/tag-conversation.service.ts';
import { wakeConversations } from '../../team/wake-conversation.job.ts';
import { restoreAssignees, markUnread, restoreSnoozes } from './former-conversations.service.ts';
import type { ConversationChunk } from './former-conversations.service.ts';

const idsOf = (members: readonly BulkMember[]): number[] => members.map(({ contactId }) => contactId);

const withoutFormer = (contactIds: readonly number[]): BulkMember[] =>
  contactIds.map((contactId) => ({ contactId, former: null }));

async function snooze(platform: Platform, tx: Tx, chunk: ConversationChunk): Promise<BulkMember[]> {
  const { orgId, bulk, members } = chunk;
  const { accountId, userId, detail } = bulk;
  const until = detail?.until ? new Date(detail.until) : null;
  const changed = await snoozeMany(tx, orgId, { accountId, contactIds: idsOf(members), until, userId });
  const former = changed.map((one) => ({
    contactId: one.contactId,
    former: { until: one.until?.toISOString() ?? null, snoozedBy: one.snoozedBy },
  }));
  if (until && former.length > 0) {
    const payload = { orgId, accountId, contactIds: idsOf(former), until: until.toISOString() };
    await platform.jobs.enqueueLater(tx, wakeConversations, { payload, startAfter: until });
  }

  return former;
}

async function assign(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<BulkMember[]> {
  const userId = bulk.detail?.userId ?? null;
  const chosen = { accountId: bulk.accountId, contactIds: idsOf(members), userId };
  const changed = await assignMany(tx, orgId, chosen);

  return changed.map(({ contactId, userId: former }) => ({ contactId, former: { userId: former } }));
}

async function markRead(tx: Tx, { orgId, bulk, members }: ConversationChunk): Promise<BulkMember[]> {
  const chosen = { accountId: bulk.accountId, contactIds: idsOf(members) };
  const changed = await markManyRead(tx, orgId, chosen);

  return changed.map(({ contactId, ...former }) => ({ contactId, former }));
}

async function setDone(
  tx: Tx,
  { orgId, bulk, members, isDone }: ConversationChunk & { isDone: boolean },
): Promise<BulkMember[]> {
  const chosen = { accountId: bulk.accountId, contactIds: idsOf(members), isDone };

  return withoutFormer(await setManyDone(tx, orgId, chosen));
}

async function setTag(
  tx: Tx,
  { orgId, bulk, members, isTagged }: ConversationChunk & { isTagged: boolean },
): Promise<BulkMember[]> {
  const { accountId, userId: taggedBy, detail } = bulk;
  const tagId = detail?.tagId ?? 0; // tag actions always have one
  const chosen = { accountId, contactIds: idsOf(members), tagId, taggedBy, isTagged };

  return withoutFormer(await tagMany(tx, orgId, chosen));
}

/** Applies the action to conversations; returns the ones that changed. Idempotent. */
export async function changeConversations(
  platform: Platform,
  tx: Tx,
  chunk: ConversationChunk,
): Promise<readonly BulkMember[]> {
  switch (kindAmong(inboxBulkKinds, chunk.bulk)) {
    case 'close':
      return setDone(tx, { ...chunk, isDone: true });
    case 'reopen':
      return setDone(tx, { ...chunk, isDone: false });
    case 'assign':
      return assign(tx, chunk);
    case 'tag':
      return setTag(tx, { ...chunk, isTagged: true });
    case 'untag':
      return setTag(tx, { ...chunk, isTagged: false });
    case 'snooze':
      return snooze(platform, tx, chunk);
    case 'mark_read':
      return markRead(tx, chunk);
    case 'assign_back':
      return withoutFormer(await restoreAssignees(tx, chunk));
    case 'snooze_back':
      return withoutFormer(await restoreSnoozes(tx, chunk));
    case 'mark_unread':
      return withoutFormer(await markUnread(tx, chunk));
  }
}
