import type { Db } from '../db/client.ts';

/** Whether an account belongs to an organization. */
export async function isAccountOf(db: Db, orgId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .executeTakeFirst();

  return row !== undefined;
}
