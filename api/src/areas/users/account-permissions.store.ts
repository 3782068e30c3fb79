import type { Db } from '../../platform/db/client.ts';

/** Gives a person permissions on an account; those that they hold stay. */
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
