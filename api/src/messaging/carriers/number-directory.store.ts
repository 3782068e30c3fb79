import { runsByOrganization } from '../../platform/db/cluster/by-organization.ts';
import type { Db } from '../../platform/db/client.ts';

/** Returns the organization of each number. Omits numbers that no longer belong to one. */
async function findOrganizations(db: Db, phones: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (phones.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('number_directory')
    .select(['phone', 'org_id as orgId'])
    .where('phone', 'in', [...new Set(phones)])
    .execute();

  return new Map(rows.map(({ phone, orgId }) => [phone, orgId]));
}

/**
 * Calls `work` once for all items, which is cheapest on one server. On a cluster, first looks up the organizations of
 * the numbers in the directory, then calls it once per organization, and once without `orgId` for numbers that belong
 * to none.
 */
export async function byOrganizationOfNumber<Item extends { readonly number?: string }, Result>(
  db: Db,
  items: readonly Item[],
  work: (items: readonly Item[], orgId: number | undefined) => Promise<readonly Result[]>,
): Promise<Result[]> {
  if (!runsByOrganization()) {
    return [...(await work(items, undefined))];
  }
  const organizations = await findOrganizations(
    db,
    items.flatMap(({ number }) => number ?? []),
  );
  const groups = Map.groupBy(items, ({ number = '' }) => organizations.get(number));
  const results: Result[] = [];
  for (const [orgId, group] of groups) {
    results.push(...(await work(group, orgId)));
  }

  return results;
}
