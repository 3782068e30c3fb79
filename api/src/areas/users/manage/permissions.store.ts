import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import type { Db } from '../../../platform/db/client.ts';
import { nameOrder } from '../../../platform/db/sql/name-order.sql.ts';
import { sql } from 'kysely';

/** A permission of a user on an account. */
export interface AccountGrant {
  readonly accountId: number;
  readonly permission: AccountPermission;
}

/** A user's permissions on the organization. Only names from the permission tables are ever written. */
export async function findOrgPermissions(db: Db, orgId: number, userId: number): Promise<OrgPermission[]> {
  const rows = await db
    .selectFrom('user_org_permissions')
    .select(sql<OrgPermission>`permission`.as('permission'))
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .orderBy('permission')
    .execute();

  return rows.map(({ permission }) => permission);
}

/** A user's permissions on accounts, ordered by account name. */
export function findAccountPermissions(
  db: Db,
  orgId: number,
  userId: number,
): Promise<(AccountGrant & { accountName: string })[]> {
  return db
    .selectFrom('user_account_permissions as held')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.org_id', '=', 'held.org_id').onRef('account.id', '=', 'held.account_id'),
    )
    .select([
      'held.account_id as accountId',
      'account.name as accountName',
      sql<AccountPermission>`held.permission`.as('permission'),
    ])
    .where('held.org_id', '=', orgId)
    .where('held.user_id', '=', userId)
    .orderBy(nameOrder(sql.ref('account.name')))
    .orderBy('account.id')
    .orderBy('held.permission')
    .execute();
}

/** Accounts of the organization: all of them, or the given one. */
export async function findAccountIds(db: Db, orgId: number, accountId: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('deleted_at', 'is', null)
    .$if(accountId !== null, (accounts) => accounts.where('id', '=', accountId))
    .execute();

  return rows.map(({ id }) => id);
}

/** Gives permissions; existing ones stay. */
export async function insertPermissions(
  db: Db,
  orgId: number,
  grants: { userId: number; org: readonly OrgPermission[]; accounts: readonly AccountGrant[] },
): Promise<void> {
  const key = { org_id: orgId, user_id: grants.userId };
  if (grants.org.length > 0) {
    await db
      .insertInto('user_org_permissions')
      .values(grants.org.map((permission) => ({ ...key, permission })))
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id', 'permission']).doNothing())
      .execute();
  }
  if (grants.accounts.length > 0) {
    await db
      .insertInto('user_account_permissions')
      .values(
        grants.accounts.map(({ accountId, permission }) => ({ ...key, account_id: accountId, permission })),
      )
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'user_id', 'account_id', 'permission']).doNothing(),
      )
      .execute();
  }
}

/** Revokes every permission of a user. */
export async function deleteAllPermissions(db: Db, orgId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('user_org_permissions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute();
  await db
    .deleteFrom('user_account_permissions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute();
}

/** Revokes a permission on the organization. */
export async function deleteOrgPermission(
  db: Db,
  orgId: number,
  held: { userId: number; permission: OrgPermission },
): Promise<void> {
  await db
    .deleteFrom('user_org_permissions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', held.userId)
    .where('permission', '=', held.permission)
    .execute();
}

/** Revokes a permission on an account. */
export async function deleteAccountPermission(
  db: Db,
  orgId: number,
  held: AccountGrant & { userId: number },
): Promise<void> {
  await db
    .deleteFrom('user_account_permissions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', held.userId)
    .where('account_id', '=', held.accountId)
    .where('permission', '=', held.permission)
    .execute();
}

/** Owners who can sign in and add users; without one, the organization is locked out. */
export async function findFullOwners(db: Db, orgId: number): Promise<number[]> {
  const rows = await db
    // Read separately: in a cluster visits are stored on a single node, permissions with their organization.
    .with('visit', (from) =>
      from
        .selectFrom('user_visits')
        .innerJoin('users as visitor', 'visitor.id', 'user_visits.user_id')
        .select('user_visits.user_id')
        .where('visitor.org_id', '=', orgId),
    )
    .selectFrom('users')
    .innerJoin('user_org_permissions as held', (join) =>
      join.onRef('held.org_id', '=', 'users.org_id').onRef('held.user_id', '=', 'users.id'),
    )
    .leftJoin('visit', 'visit.user_id', 'users.id')
    .select('users.id')
    .where('users.org_id', '=', orgId)
    .where('users.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .where('held.permission', 'in', ['manage_users', 'manage_org_permissions'])
    .where((where) =>
      where.or([where('users.password_hash', 'is not', null), where('visit.user_id', 'is not', null)]),
    )
    .groupBy('users.id')
    .having((having) => having.fn.countAll(), '=', 2)
    .execute();

  return rows.map(({ id }) => id);
}
