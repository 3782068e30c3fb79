import type { AccountHook } from '../../platform/account-hooks.ts';
import { deleteMemberships } from './members.store.ts';

/** Removes a deleted account from its groups. */
export const groupsOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    await deleteMemberships(tx, orgId, accountId);
  },
};
