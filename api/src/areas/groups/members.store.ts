import { sql } from 'kysely';
import type { GroupAccount } from 'shared-contracts/domain/group';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

const byAccountName = nameOrder(sql.ref('account.name'));

function selectAccounts(db: Db, orgId: number) {
  return db
    .selectFrom('accounts as account')
    .leftJoin('numbers as number', (join) =>
      join
        .onRef('number.org_id', '=', 'account.org_id')
        .onRef('number.account_id', '=', 'account.id')
        .on('number.is_primary', '=', true),
    )
    .select(['account.id', 'account.name', 'number.phone'])
    .where('account.org_id', '=', orgId)
    .where('account.deleted_at', 'is', null);
}

/** Returns the accounts of groups, by name, up to a limit per group. */
export async function findMembers(
  db: Db,
  orgId: number,
  query: { groupIds: readonly number[]; limit: number },
): Promise<(GroupAccount & { groupId: number; accountCount: number })[]> {
  if (query.groupIds.length === 0) {
    return [];
  }

  return db
    .with('member', (cte) =>
      cte
        .selectFrom('group_accounts as membership')
        .innerJoin('accounts as account', (join) =>
          join
            .onRef('account.org_id', '=', 'membership.org_id')
            .onRef('account.id', '=', 'membership.account_id'),
        )
        .leftJoin('numbers as number', (join) =>
          join
            .onRef('number.org_id', '=', 'account.org_id')
            .onRef('number.account_id', '=', 'account.id')
            .on('number.is_primary', '=', true),
        )
        .select([
          'membership.group_id as groupId',
          'account.id',
          'account.name',
          'number.phone',
          sql<number>`count(*) over (partition by membership.group_id)`.as('accountCount'),
          sql<number>`row_number() over (partition by membership.group_id order by ${byAccountName}, account.id)`.as(
            'place',
          ),
        ])
        .where('membership.org_id', '=', orgId)
        .where('membership.group_id', 'in', query.groupIds),
    )
    .selectFrom('member')
    .select(['groupId', 'id', 'name', 'phone', 'accountCount'])
    .where('place', '<=', query.limit)
    .orderBy('groupId')
    .orderBy('place')
    .execute();
}

/** Returns a page of a group's accounts, newest first. */
export function findMemberPage(
  db: Db,
  orgId: number,
  query: { groupId: number; beforeId: number; limit: number },
): Promise<GroupAccount[]> {
  return selectAccounts(db, orgId)
    .innerJoin('group_accounts as membership', (join) =>
      join
        .onRef('membership.org_id', '=', 'account.org_id')
        .onRef('membership.account_id', '=', 'account.id')
        .on('membership.group_id', '=', query.groupId),
    )
    .where('membership.org_id', '=', orgId)
    .where('account.id', '<', query.beforeId || Number.MAX_SAFE_INTEGER)
    .orderBy('account.id', 'desc')
    .limit(query.limit)
    .execute();
}

/** Returns the accounts that are not in a group, by name. */
export function findAvailable(
  db: Db,
  orgId: number,
  query: { groupId: number; limit: number },
): Promise<GroupAccount[]> {
  return selectAccounts(db, orgId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_accounts as membership')
            .select('membership.account_id')
            .where('membership.org_id', '=', orgId)
            .where('membership.group_id', '=', query.groupId)
            .whereRef('membership.account_id', '=', 'account.id'),
        ),
      ),
    )
    .orderBy(byAccountName)
    .orderBy('account.id')
    .limit(query.limit)
    .execute();
}

/** Returns those of these accounts that belong to the organization. */
export async function findAccounts(
  db: Db,
  orgId: number,
  accountIds: readonly number[],
): Promise<GroupAccount[]> {
  if (accountIds.length === 0) {
    return [];
  }

  return selectAccounts(db, orgId).where('account.id', 'in', accountIds).orderBy(byAccountName).execute();
}

/** Adds accounts to a group; returns the ones that were not in it. */
export async function insertMembers(
  db: Db,
  orgId: number,
  members: { groupId: number; accountIds: readonly number[] },
): Promise<number[]> {
  if (members.accountIds.length === 0) {
    return [];
  }
  const rows = await db
    .insertInto('group_accounts')
    .values(
      members.accountIds.map((accountId) => ({
        org_id: orgId,
        group_id: members.groupId,
        account_id: accountId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['org_id', 'group_id', 'account_id']).doNothing())
    .returning('account_id as accountId')
    .execute();

  return rows.map(({ accountId }) => accountId);
}

/** Removes accounts from a group; returns the ones that were in it. */
export async function deleteMembers(
  db: Db,
  orgId: number,
  members: { groupId: number; accountIds: readonly number[] },
): Promise<number[]> {
  if (members.accountIds.length === 0) {
    return [];
  }
  const rows = await db
    .deleteFrom('group_accounts')
    .where('org_id', '=', orgId)
    .where('group_id', '=', members.groupId)
    .where('account_id', 'in', members.accountIds)
    .returning('account_id as accountId')
    .execute();

  return rows.map(({ accountId }) => accountId);
}

/** Returns the ids of a group's accounts. */
export async function findMemberIds(db: Db, orgId: number, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_accounts')
    .select('account_id as accountId')
    .where('org_id', '=', orgId)
    .where('group_id', '=', groupId)
    .execute();

  return rows.map(({ accountId }) => accountId);
}

/** Removes an account from every group. */
export async function deleteMemberships(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('group_accounts')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
}
