import type { Db } from './client.ts';

/** Locks the organization until the transaction ends. */
export async function lockOrganization(db: Db, orgId: number): Promise<void> {
  await db
    .selectFrom('organizations')
    .select('org_id')
    .where('org_id', '=', orgId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
