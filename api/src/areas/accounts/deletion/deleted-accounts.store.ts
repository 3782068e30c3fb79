import type { Db } from '../../../platform/db/client.ts';

/** The accounts that an organization has. */
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

/** Takes the numbers from an account; returns them with who carries them. */
export async function takeNumbers(
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

/** Accounts that were deleted before an instant. Across organizations: a job for all. */
export function findAccountsToPurge(db: Db, before: Date): Promise<{ orgId: number; accountId: number }[]> {
  return db
    .selectFrom('accounts')
    .select(['org_id as orgId', 'id as accountId'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(100)
    .execute();
}

/** Forgets a deleted account with what goes with it. */
export async function purgeAccount(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .execute();
}
