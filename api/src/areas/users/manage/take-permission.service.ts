import * as api from 'shared-contracts/api/users/manage';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { requireMayGrant, requireOwnerStays } from './grants.service.ts';
import { requireManaged, publishUsersChanged } from './managed.service.ts';
import { deleteAccountPermission, deleteOrgPermission } from './permissions.store.ts';
import { heldPermissions, requireAccountOf } from './read-users.service.ts';

/** Permissions without which an owner can no longer add users. */
const ownersNeed: readonly string[] = ['manage_users', 'manage_org_permissions'];

/** Revokes a permission from a user; their open pages react immediately (features AD-04). */
export const deleteUserPermission = serve(api.deleteUserPermission).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { personId, accountId, accountPermissionId, orgPermissionId } = input;
  if (personId === caller.userId) {
    throw new AppError('own_permissions');
  }
  if (!orgPermissionId && (!accountId || !accountPermissionId)) {
    throw new AppError('invalid_input', {
      fields: {
        org_permission_id: 'Specify an organization permission, or an account and one of its permissions.',
      },
    });
  }

  return platform.database.inTransaction(async (tx) => {
    const { callerHeld } = await requireManaged(tx, caller, personId);
    if (orgPermissionId) {
      requireMayGrant(callerHeld, { org: [orgPermissionId], accounts: [] });
      if (ownersNeed.includes(orgPermissionId)) {
        await requireOwnerStays(tx, orgId, personId);
      }
      await deleteOrgPermission(tx, orgId, { userId: personId, permission: orgPermissionId });
      await audit(tx, caller, {
        action: 'user.permission_taken',
        detail: { id: personId, permission: orgPermissionId },
      });
    }
    if (accountId && accountPermissionId) {
      await requireAccountOf(tx, orgId, accountId);
      const grant = { accountId, permission: accountPermissionId };
      requireMayGrant(callerHeld, { org: [], accounts: [grant] });
      await deleteAccountPermission(tx, orgId, { userId: personId, ...grant });
      await audit(tx, caller, { action: 'user.permission_taken', detail: { id: personId, ...grant } });
    }
    platform.sessions.forget(tx, personId);
    await publishUsersChanged(tx, caller);

    return heldPermissions(tx, orgId, { userId: personId, accountId: null });
  });
});
