import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../client.ts';

/** Of this process, which talks to one database. */
let isOnCluster = false;

/** Finds out whether the database is a cluster; once, before statements of several organizations run. */
export async function lookForCluster(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  isOnCluster = rows.length > 0;
}

/** Whether statements of several organizations run organization by organization. */
export function runsByOrganization(): boolean {
  return isOnCluster;
}

/** Lets a test run on a plain PostgreSQL what runs on a cluster; returns how to end that. */
export function pretendCluster(): () => void {
  const former = isOnCluster;
  isOnCluster = true;

  return () => void (isOnCluster = former);
}

/**
 * The condition of a statement over organizations where byOrganization() runs it once for all. It says so by a comment, which
 * the rules of statements read (docs/engineering.md, PostgreSQL).
 */
export const anyOrganization = '/* any organization */ true';

/** The condition that a table's rows are of one organization, or of any where byOrganization() names none. */
export const inOrganization = (column: string, orgId: number | undefined): RawBuilder<unknown> =>
  orgId === undefined ? sql.raw(anyOrganization) : sql`${sql.ref(column)} = ${orgId}`;

/** The same as text: `table` is its name in the statement, `orgId` SQL. */
export const inOrganizationSql = (table: string, orgId: string | undefined): string =>
  orgId === undefined ? anyOrganization : `${table}.org_id = ${orgId}`;

/**
 * Calls `work` once with all rows, which is the cheapest on one server, or once for each organization, in their order: a
 * cluster locks rows of one organization at a time (docs/adr/0073). `orgId` is undefined where the rows are of any.
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
