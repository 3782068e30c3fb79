import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../client.ts';

/** Whether this process's database is a cluster. */
let isOnCluster = false;

/** Detects whether the database is a cluster. Must run once before any statement that covers several organizations. */
export async function detectCluster(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  isOnCluster = rows.length > 0;
}

/** Whether statements for several organizations run once per organization. */
export function runsByOrganization(): boolean {
  return isOnCluster;
}

/** Lets a test run the cluster code paths on plain PostgreSQL. Returns a function that ends this. */
export function pretendCluster(): () => void {
  const former = isOnCluster;
  isOnCluster = true;

  return () => void (isOnCluster = former);
}

/**
 * Condition of a statement that byOrganization() runs once for all organizations. The comment in it marks this for the
 * rules of statements (docs/engineering.md, PostgreSQL).
 */
export const anyOrganization = '/* any organization */ true';

/** Returns the condition that a table's rows belong to one organization, or to any if byOrganization() passes none. */
export const inOrganization = (column: string, orgId: number | undefined): RawBuilder<unknown> =>
  orgId === undefined ? sql.raw(anyOrganization) : sql`${sql.ref(column)} = ${orgId}`;

/** Returns the same as text: `table` is its name in the statement, `orgId` is SQL. */
export const inOrganizationSql = (table: string, orgId: string | undefined): string =>
  orgId === undefined ? anyOrganization : `${table}.org_id = ${orgId}`;

/**
 * Calls `work` once with all rows, which is cheapest on one server, or once per organization, in order, because a
 * cluster locks rows of one organization at a time (docs/adr/0073). `orgId` is undefined if the rows may belong to any
 * organization.
 */
export async function byOrganization<Row extends { readonly orgId: number }, Result>(
  rows: readonly Row[],
  work: (rows: readonly Row[], orgId: number | undefined) => Promise<Result>,
): Promise<Result[]> {
  if (!isOnCluster) {
    return [await work(rows, undefined)];
  }
  const groups = Map.groupBy(rows, ({ orgId }) => orgId);
  const results: Result[] = [];
  for (const [orgId, group] of [...groups].sort(([one], [other]) => one - other)) {
    results.push(await work(group, orgId));
  }

  return results;
}
