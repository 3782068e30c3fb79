import type { AccountHook } from '../../platform/account-hooks.ts';
import { purgeContactsOfAccount } from './deletions.store.ts';

const chunkSize = 500;

/** Contacts of a deleted account are forgotten with their texts, some at once. The consent log stays. */
export const contactsOfAccounts: AccountHook = {
  async onPurged({ database, contactHooks }, { orgId, accountId }, signal) {
    let purged = chunkSize;
    while (purged === chunkSize && !signal.aborted) {
      purged = await database.inTransaction(async (tx) => {
        const contactIds = await purgeContactsOfAccount(tx, orgId, { accountId, limit: chunkSize });
        for (const hook of contactHooks) {
          await hook.onPurged?.(
            tx,
            contactIds.map((contactId) => ({ orgId, contactId })),
          );
        }

        return contactIds.length;
      });
    }
  },
};
