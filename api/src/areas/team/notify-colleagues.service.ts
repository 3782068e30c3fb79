import { addresses } from 'shared-contracts/addresses';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { queuePush } from '../../platform/push/send-push.job.ts';
import { findAccountName } from '../../platform/permissions/accounts.store.ts';
import { findStaff } from './team.store.ts';

interface Telling {
  readonly accountId: number;
  readonly contactId: number;
  readonly userIds: readonly number[];
  readonly title: string;
  /** Action of the caller: 'gave you a conversation'. */
  readonly saying: string;
}

/** Pushes to colleagues' browsers. Tells that something happened and where, but not what was written. */
export async function notifyColleagues(caller: Caller, tx: Tx, telling: Telling): Promise<void> {
  const { orgId, userId: byUserId, platform } = caller;
  const { accountId, contactId, title, saying } = telling;
  const userIds = telling.userIds.filter((userId) => userId !== byUserId);
  if (userIds.length === 0) {
    return;
  }
  const [[author], accountName] = await Promise.all([
    findStaff(tx, orgId, { accountId, userIds: [byUserId] }),
    findAccountName(tx, orgId, accountId),
  ]);
  await queuePush(platform, tx, {
    orgId,
    userIds,
    message: {
      title,
      body: `${author?.name ?? 'A colleague'} ${saying} in ${accountName}.`,
      path: addresses.conversations.href({ contactId }),
      tag: `team-${contactId}`,
      accountId,
    },
  });
}
