import type { Db } from '../../platform/db/client.ts';

/** An owner to create; without a hash they cannot sign in with a password. */
export interface NewOwner {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/** Creates an owner with permissions on the organization. Returns their id; undefined if the email is taken. */
export async function insertOwner(
  db: Db,
  orgId: number,
  owner: NewOwner & { orgPermissions: readonly string[] },
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      org_id: orgId,
      email: owner.email,
      password_hash: owner.passwordHash,
      first_name: owner.firstName,
      last_name: owner.lastName,
      phone: owner.phone,
      role: 'owner',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  await db
    .insertInto('user_org_permissions')
    .values(owner.orgPermissions.map((permission) => ({ org_id: orgId, user_id: row.id, permission })))
    .execute();

  return row.id;
}

/** Whether any user has an email, whether or not they may sign in. Across organizations: emails are unique. */
export async function hasEmail(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}

/** Id of a user by their email. */
export async function findUserId(db: Db, orgId: number, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('email', '=', email)
    .executeTakeFirst();

  return row?.id;
}

/** Email addresses of an organization's owners who may sign in. */
export async function findOwnerEmails(db: Db, orgId: number): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .select('email')
    .where('org_id', '=', orgId)
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();

  return owners.map(({ email }) => email);
}

/** Deletes all users of an organization. */
export async function deleteUsersOf(db: Db, orgId: number): Promise<void> {
  await db.deleteFrom('users').where('org_id', '=', orgId).execute();
}
