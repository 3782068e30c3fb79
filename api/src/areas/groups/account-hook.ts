import type { AccountHook } from '../../platform/account-hooks.ts';
import { deleteMemberships } from './members.store.ts';

/** A deleted account is in no group any more. */
export const groupsOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    await deleteMemberships(tx, orgId, accountId);
  },
};
