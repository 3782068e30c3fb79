import type { AccountHook } from '../../platform/account-hooks.ts';
import { moveTexts } from '../threads/move-texts.store.ts';
import { deleteWaitingOutboundOfAccount } from './outbound.store.ts';

/** What staff would read under a text that the deletion of its account overtook. */
const stoppedByAccountDeletion = 'The account was deleted before this text was sent, so it was not sent.';

/** Texts of a deleted account that wait are not sent; those that the carrier may have are left to the sender. */
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
