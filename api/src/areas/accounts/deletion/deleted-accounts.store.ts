import { afterKey } from '../../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../../platform/db/client.ts';

/** Returns the organization's accounts. */
export function findNamedAccounts(db: Db, orgId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Marks an account as deleted. */
export async function markDeleted(
  db: Db,
  orgId: number,
  account: { accountId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ deleted_at: account.at, call_forwarding_number: null, updated_at: account.at })
    .where('org_id', '=', orgId)
    .where('id', '=', account.accountId)
    .execute();
}

/** Removes an account's numbers; returns them with their carriers. */
export async function releaseNumbersOfAccount(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<{ phone: string; provider: string }[]> {
  const numbers = await db
    .deleteFrom('numbers')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .returning(['phone', 'provider'])
    .execute();
  await db
    .deleteFrom('number_directory')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();

  return numbers;
}

/** Returns a page of the accounts deleted before an instant. Across organizations: one job purges them all. */
export function findAccountsToPurge(
  db: Db,
  before: Date,
  { after, limit }: Page<{ orgId: number; accountId: number }>,
): Promise<{ orgId: number; accountId: number }[]> {
  return db
    .selectFrom('accounts')
    .select(['org_id as orgId', 'id as accountId'])
    .where('deleted_at', '<', before)
    .where(afterKey(['org_id', 'id'], after && [after.orgId, after.accountId]))
    .orderBy('org_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes a deleted account's rows and everything that belongs to it. */
export async function purgeAccount(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .execute();
}
