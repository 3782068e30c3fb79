import type { AccountHook } from '../../platform/account-hooks.ts';
import { findConnectionsOf, removeConnection } from './connections.store.ts';
import { deleteShopAccountsOf } from './shopify/shop-customers.store.ts';
import { deleteDirectoryEntries } from './directory.store.ts';

/** Disconnects a deleted account's shops; the organization's shops stop adding contacts to its lists. */
export const shopsOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    for (const { id, vendor } of await findConnectionsOf(tx, orgId, accountId)) {
      await removeConnection(tx, orgId, { id, vendor });
      await deleteDirectoryEntries(tx, { orgId, connectionId: id });
    }
    await deleteShopAccountsOf(tx, orgId, accountId);
  },
};
