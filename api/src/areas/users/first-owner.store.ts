import type { Db } from '../../platform/db/client.ts';

/** Whether there is any user. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Creates the owner with everything they may do; returns their id. */
export async function insertOwner(
  db: Db,
  orgId: number,
  owner: {
    email: string;
    passwordHash: string | null;
    accountId: number;
    orgPermissions: readonly string[];
    accountPermissions: readonly string[];
  },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      org_id: orgId,
      email: owner.email,
      password_hash: owner.passwordHash,
      first_name: 'Owner',
      last_name: '',
      role: 'owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { org_id: orgId, user_id: id };
  await db
    .insertInto('user_org_permissions')
    .values(owner.orgPermissions.map((permission) => ({ ...key, permission })))
    .execute();
  await db
    .insertInto('user_account_permissions')
    .values(
      owner.accountPermissions.map((permission) => ({ ...key, account_id: owner.accountId, permission })),
    )
    .execute();

  return id;
}
