import type { AccountHook } from '../../platform/account-hooks.ts';
import { deletePermissionsOn } from './account-permissions.store.ts';

/** Revokes all permissions on a deleted account; open pages react immediately. */
export const peopleOfAccounts: AccountHook = {
  async onDeleted({ sessions }, tx, { orgId, accountId }) {
    for (const userId of await deletePermissionsOn(tx, orgId, accountId)) {
      sessions.forget(tx, userId);
    }
  },
};
