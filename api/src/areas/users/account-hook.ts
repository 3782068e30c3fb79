import type { AccountHook } from '../../platform/account-hooks.ts';
import { deletePermissionsOn } from './account-permissions.store.ts';

/** Nothing may be done in a deleted account any more, which open pages notice at once. */
export const peopleOfAccounts: AccountHook = {
  async onDeleted({ sessions }, tx, { orgId, accountId }) {
    for (const userId of await deletePermissionsOn(tx, orgId, accountId)) {
      sessions.forget(tx, userId);
    }
  },
};
