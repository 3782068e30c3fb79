import { sql } from 'kysely';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** Returns organizations with rows to merge. */
export async function findOrganizationsToMerge(db: Db): Promise<number[]> {
  const { rows } = await sql<{ orgId: number }>`
    select org_id as "orgId" from contact_tallies where not is_merged
    union
    select org_id from growth_tallies where not is_merged
    union
    select org_id from list_tallies where not is_merged
    order by "orgId"`.execute(db);

  return rows.map(({ orgId }) => orgId);
}

export interface TalliedAccount {
  readonly orgId: number;
  readonly accountId: number;
}

/** Returns a page of accounts, to compare their tallies. Across organizations: one job compares them all. */
export function findAccountsToCorrect(
  db: Db,
  { after, limit }: Page<TalliedAccount>,
): Promise<TalliedAccount[]> {
  return db
    .selectFrom('accounts')
    .select(['org_id as orgId', 'id as accountId'])
    .where(afterKey(['org_id', 'id'], after && [after.orgId, after.accountId]))
    .orderBy('org_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes tallies of deleted accounts, of all organizations. */
export async function deleteTalliesOfDeletedAccounts(db: Db): Promise<void> {
  const ofAccount = sql`
    select 1 from accounts where accounts.org_id = tally.org_id and accounts.id = tally.account_id`;
  await sql`delete from contact_tallies tally where not exists (${ofAccount})`.execute(db);
  await sql`delete from growth_tallies tally where not exists (${ofAccount})`.execute(db);
}

/** Deletes tallies of deleted lists, of all organizations. */
export async function deleteTalliesOfDeletedLists(db: Db): Promise<void> {
  await sql`
    delete from list_tallies tally where not exists (
      select 1 from lists where lists.org_id = tally.org_id and lists.id = tally.list_id)`.execute(db);
}
