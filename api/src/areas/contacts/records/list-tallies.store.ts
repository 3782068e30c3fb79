import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

interface MemberCount {
  readonly listId: number;
  readonly amount: number;
}

async function appendCounts(db: Db, orgId: number, changes: readonly MemberCount[]): Promise<void> {
  const rows = changes.filter(({ amount }) => amount !== 0);
  if (rows.length === 0) {
    return;
  }
  await sql`
    insert into list_tallies (org_id, list_id, amount)
    select ${orgId}::bigint, list_id, amount
    from unnest(${rows.map(({ listId }) => listId)}::bigint[], ${rows.map(({ amount }) => amount)}::bigint[])
      as change (list_id, amount)`.execute(db);
}

/** Counts members that a statement of this transaction added to a list; a negative number, if it removed them. */
export function tallyMembers(db: Db, orgId: number, change: MemberCount): Promise<void> {
  return appendCounts(db, orgId, [change]);
}

const countsOf = (listIds: readonly number[], amount: 1 | -1): MemberCount[] =>
  [...Map.groupBy(listIds, (listId) => listId)].map(([listId, some]) => ({
    listId,
    amount: some.length * amount,
  }));

/** Counts members that a statement of this transaction added, by the list of each. */
export function tallyJoined(db: Db, orgId: number, listIds: readonly number[]): Promise<void> {
  return appendCounts(db, orgId, countsOf(listIds, 1));
}

/** Discounts members that a statement of this transaction removed, by the list of each. */
export function tallyLeft(db: Db, orgId: number, listIds: readonly number[]): Promise<void> {
  return appendCounts(db, orgId, countsOf(listIds, -1));
}

/** Returns a list's number of members. */
export async function sumMembers(db: Db, orgId: number, listId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(amount), 0)::int as count from list_tallies
    where org_id = ${orgId} and list_id = ${listId}`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Merges the rows of each list that has new ones; a list without members keeps no row. */
export async function mergeListTallies(db: Db, orgId: number): Promise<void> {
  await sql`
    with changed as (
      select distinct list_id from list_tallies where org_id = ${orgId} and not is_merged
    ),
    merged as (
      delete from list_tallies tally using changed
      where tally.org_id = ${orgId} and tally.list_id = changed.list_id
      returning tally.list_id, tally.amount
    )
    insert into list_tallies (org_id, list_id, amount, is_merged)
    select ${orgId}::bigint, list_id, sum(amount)::bigint, true from merged
    group by list_id
    having sum(amount) <> 0`.execute(db);
}

/**
 * Adds what the tallies of an account's lists lack, compared with their members; returns by how many members they were
 * off. Like correctContactTallies().
 */
export async function correctListTallies(db: Db, orgId: number, accountId: number): Promise<number> {
  const { rows } = await sql<MemberCount>`
    with list as materialized (select id from lists where org_id = ${orgId} and account_id = ${accountId})
    select list_id as "listId", sum(amount)::bigint as amount from (
      select list_id, count(*) as amount from list_members
      where org_id = ${orgId} and list_id in (select id from list)
      group by list_id
      union all
      select list_id, -amount from list_tallies where org_id = ${orgId} and list_id in (select id from list)
    ) counted
    group by list_id
    having sum(amount) <> 0`.execute(db);
  await appendCounts(db, orgId, rows);

  return rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}
