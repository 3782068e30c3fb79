import type { AccountHook } from '../../../platform/account-hooks.ts';
import { moveTexts } from '../../threads/move-texts.store.ts';
import { deleteWaitingOutboundOfAccount } from '../queue/outbound.store.ts';

/** Description of a text whose account was deleted before it was sent. */
const stoppedByAccountDeletion = 'The account was deleted before this text was sent, so it was not sent.';

/** Cancels a deleted account's waiting texts. Texts that the carrier may already have are left to the sender. */
export const queueOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    const messageIds = await deleteWaitingOutboundOfAccount(tx, orgId, accountId);
    const description = stoppedByAccountDeletion;
    await moveTexts(
      tx,
      'failed',
      messageIds.map((messageId) => ({ orgId, messageId, description })),
    );
  },
};
