import type { Db } from '../../platform/db/client.ts';

/** Gives a user permissions on an account; existing ones stay. */
export async function insertAccountPermissions(
  db: Db,
  orgId: number,
  holder: { userId: number; accountId: number; permissions: readonly string[] },
): Promise<void> {
  const key = { org_id: orgId, user_id: holder.userId, account_id: holder.accountId };
  await db
    .insertInto('user_account_permissions')
    .values(holder.permissions.map((permission) => ({ ...key, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes every permission on an account from all users. Returns the users who had one. */
export async function deletePermissionsOn(db: Db, orgId: number, accountId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('user_account_permissions')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .returning('user_id as userId')
    .execute();

  return [...new Set(rows.map(({ userId }) => userId))];
}
