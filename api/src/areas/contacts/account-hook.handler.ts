import type { AccountHook } from '../../platform/account-hooks.ts';
import { purgeContactsOfAccount } from './deletions.store.ts';

const chunkSize = 500;

/** Deletes the contacts of a deleted account with their messages, in batches. The consent log is kept. */
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
