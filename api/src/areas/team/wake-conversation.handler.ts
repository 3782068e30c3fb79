import { addresses } from 'shared-contracts/addresses';
import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { queuePush } from '../../platform/push/send-push.job.ts';
import { wakeManySnoozed } from '../../messaging/threads/change-conversations.store.ts';
import { wakeSnoozed } from '../../messaging/threads/conversations.store.ts';
import { findAccountName } from '../../platform/permissions/accounts.store.ts';
import { wakeConversation, wakeConversations } from './wake-conversation.job.ts';

/** Safe to run twice: the second time the conversation is no longer snoozed until that time. */
export function wakeConversationHandler(platform: Platform): JobHandler {
  return handle(wakeConversation, async ({ orgId, accountId, contactId, until }) => {
    await platform.database.inTransaction(async (tx) => {
      const place = { accountId, contactId };
      const woken = await wakeSnoozed(tx, orgId, { ...place, until: new Date(until) });
      if (!woken) {
        return;
      }
      await platform.live.record(tx, { orgId, event: 'conversation.changed', data: place });
      if (woken.userId === null) {
        return;
      }
      await queuePush(platform, tx, {
        orgId,
        userIds: [woken.userId],
        message: {
          title: 'Back from snooze',
          body: `A conversation in ${await findAccountName(tx, orgId, accountId)} is due.`,
          path: addresses.conversations.href({ contactId }),
          tag: `team-${contactId}`,
          accountId,
        },
      });
    });
  });
}

/** Wakes many conversations with one statement, and notifies each person once. */
export function wakeConversationsHandler(platform: Platform): JobHandler {
  return handle(wakeConversations, async ({ orgId, accountId, contactIds, until }) => {
    await platform.database.inTransaction(async (tx) => {
      const woken = await wakeManySnoozed(tx, orgId, { accountId, contactIds, until: new Date(until) });
      tx.afterCommit(() => platform.live.wake());
      const notified = woken.filter(({ userId }) => userId !== null);
      const name = notified.length > 0 ? await findAccountName(tx, orgId, accountId) : '';
      for (const [userId, { length: count }] of Map.groupBy(notified, (one) => one.userId ?? 0)) {
        const due = count === 1 ? 'A conversation is due' : `${count} conversations are due`;
        await queuePush(platform, tx, {
          orgId,
          userIds: [userId],
          message: {
            title: 'Back from snooze',
            body: `${due} in ${name}.`,
            path: addresses.conversations.href({}),
            tag: `team-${accountId}`,
            accountId,
          },
        });
      }
    });
  });
}
