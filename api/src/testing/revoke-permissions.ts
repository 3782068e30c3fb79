import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import type { Platform } from '../platform/platform.ts';

/** Revokes permissions of a staff member, on the organization and on every account. Takes effect immediately. */
export async function revokePermissions(
  { database, sessions }: Platform,
  { orgId, userId }: { orgId: number; userId: number },
  permissions: readonly (AccountPermission | OrgPermission)[],
): Promise<void> {
  await database.inTransaction(async (tx) => {
    for (const table of ['user_account_permissions', 'user_org_permissions'] as const) {
      await tx
        .deleteFrom(table)
        .where('org_id', '=', orgId)
        .where('user_id', '=', userId)
        .where('permission', 'in', permissions)
        .execute();
    }
    sessions.forget(tx, userId);
  });
}
