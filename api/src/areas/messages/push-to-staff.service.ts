import { addresses } from 'shared-contracts/addresses';
import { describeMedia } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { queuePush } from '../../platform/push/send-push.job.ts';
import { findPushableUsers } from './receiving.store.ts';
import type { ReceivingAccount } from './receiving.store.ts';

type Announced = Pick<Media, 'contentType'>;

/**
 * Returns the title of a push. A message without words is announced by the kind of its files: file names, like words,
 * must not appear on a lock screen.
 */
function titleOf(body: string, media: readonly Announced[]): string {
  const kind = body.trim() === '' && describeMedia(media.map(({ contentType }) => ({ contentType })));

  return kind || 'New text message';
}

/**
 * Pushes to the browsers of staff who may read the account. Tells that a message arrived, but not its content (features
 * SH-22).
 */
export async function pushToStaff(
  platform: Platform,
  tx: Tx,
  {
    to,
    texts,
  }: {
    to: ReceivingAccount;
    texts: readonly { contactId: number; body: string; media: readonly Announced[] }[];
  },
): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  const { orgId, accountId, accountName } = to;
  const userIds = await findPushableUsers(tx, orgId, accountId);
  for (const { contactId, body, media } of texts) {
    await queuePush(platform, tx, {
      orgId,
      userIds,
      message: {
        title: titleOf(body, media),
        body: `A customer texted ${accountName}.`,
        path: addresses.conversations.href({ contactId }),
        tag: `conversation-${contactId}`,
        accountId,
      },
    });
  }
}
