import type { Db } from '../../platform/db/client.ts';

/** Adds a new account to the directory, for public pages that name an account by id alone. */
export async function insertDirectoryEntry(db: Db, orgId: number, accountId: number): Promise<void> {
  await db.insertInto('account_directory').values({ account_id: accountId, org_id: orgId }).execute();
}

/** Returns the id of the organization an account belongs to, or undefined if the account does not exist. */
export async function findOrganizationOfAccount(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_directory')
    .select('org_id as orgId')
    .where('account_id', '=', accountId)
    .executeTakeFirst();

  return row?.orgId;
}

/** Removes a purged account from the directory. */
export async function deleteDirectoryEntry(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('account_directory')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
}
