import { addresses } from 'shared-contracts/addresses';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { queuePush } from '../../platform/push/send-push.job.ts';
import { findPushableUsers } from './receiving.store.ts';
import type { ReceivingAccount } from './receiving.store.ts';

/** Pushes to the browsers of staff who may read the account; says that something came, not what (features SH-22). */
export async function pushToStaff(
  platform: Platform,
  tx: Tx,
  { to, contactIds }: { to: ReceivingAccount; contactIds: readonly number[] },
): Promise<void> {
  if (contactIds.length === 0) {
    return;
  }
  const { orgId, accountId, accountName } = to;
  const userIds = await findPushableUsers(tx, orgId, accountId);
  for (const contactId of contactIds) {
    await queuePush(platform, tx, {
      orgId,
      userIds,
      message: {
        title: 'New text message',
        body: `A customer texted ${accountName}.`,
        path: addresses.conversations.href({ contactId }),
        tag: `conversation-${contactId}`,
        accountId,
      },
    });
  }
}
