import type { Db } from '../../platform/db/client.ts';

/** Names of organizations that always get a canary, by id; those that were deleted are left out. */
export async function namesOfOrganizations(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('organizations')
    .select(['org_id', 'company_name'])
    .where('org_id', 'in', ids)
    .execute();

  return new Map(rows.map(({ org_id, company_name }) => [org_id, company_name]));
}
