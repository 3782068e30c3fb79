import type { Db } from '../db/client.ts';

/** Whether an account belongs to an organization. */
export async function isAccountOf(db: Db, orgId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

  return row !== undefined;
}

/** Returns an account's name. */
export async function findAccountName(db: Db, orgId: number, accountId: number): Promise<string> {
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

  return name;
}

/** Returns the IDs of an organization's accounts. */
export async function findAccountIds(db: Db, orgId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('deleted_at', 'is', null)
    .execute();

  return rows.map(({ id }) => id);
}
