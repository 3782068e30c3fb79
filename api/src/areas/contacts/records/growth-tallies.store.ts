import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Change of the number of an account's contacts that were created in a quarter hour. */
export interface GrowthCount {
  readonly accountId: number;
  /** Beginning of the quarter hour. */
  readonly createdIn: Date;
  readonly amount: number;
}

/** Appends changes, one row for each account and quarter hour whose count changes. */
export async function appendGrowth(db: Db, orgId: number, changes: readonly GrowthCount[]): Promise<void> {
  const byKey = Map.groupBy(changes, ({ accountId, createdIn }) => `${accountId} ${createdIn.getTime()}`);
  const rows = [...byKey.values()].flatMap((some) => {
    const amount = some.reduce((sum, change) => sum + change.amount, 0);
    const [first] = some;

    return first && amount !== 0 ? [{ ...first, amount }] : [];
  });
  if (rows.length === 0) {
    return;
  }
  await sql`
    insert into growth_tallies (org_id, account_id, begins_at, amount)
    select ${orgId}::bigint, account_id, begins_at, amount
    from unnest(${rows.map(({ accountId }) => accountId)}::bigint[],
      ${rows.map(({ createdIn }) => createdIn)}::timestamptz[], ${rows.map(({ amount }) => amount)}::bigint[])
      as change (account_id, begins_at, amount)`.execute(db);
}

/** Merges the rows of each account and quarter hour that have new ones; one without contacts keeps no row. */
export async function mergeGrowthTallies(db: Db, orgId: number): Promise<void> {
  await sql`
    with changed as (
      select distinct account_id, begins_at from growth_tallies where org_id = ${orgId} and not is_merged
    ),
    merged as (
      delete from growth_tallies tally using changed
      where tally.org_id = ${orgId} and tally.account_id = changed.account_id and tally.begins_at = changed.begins_at
      returning tally.account_id, tally.begins_at, tally.amount
    )
    insert into growth_tallies (org_id, account_id, begins_at, amount, is_merged)
    select ${orgId}::bigint, account_id, begins_at, sum(amount)::bigint, true from merged
    group by account_id, begins_at
    having sum(amount) <> 0`.execute(db);
}

/**
 * Adds what the tallies of an account lack, compared with its contacts; returns by how many contacts they were off.
 * Like correctContactTallies().
 */
export async function correctGrowthTallies(db: Db, orgId: number, accountId: number): Promise<number> {
  const { rows } = await sql<GrowthCount>`
    select ${accountId}::bigint as "accountId", begins_at as "createdIn", sum(amount)::bigint as amount from (
      select quarter_hour_of(created_at) as begins_at, count(*) as amount from contacts
      where org_id = ${orgId} and account_id = ${accountId}
      group by 1
      union all
      select begins_at, -amount from growth_tallies where org_id = ${orgId} and account_id = ${accountId}
    ) counted
    group by begins_at
    having sum(amount) <> 0`.execute(db);
  await appendGrowth(db, orgId, rows);

  return rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}
