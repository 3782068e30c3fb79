import { sql } from 'kysely';
import type { Page } from '../../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../../platform/db/client.ts';

/**
 * Returns the next organizations with deltas to fold, as many as a limited number of deltas belong to. Across
 * organizations: one loop serves all.
 */
export async function findOrganizationsToFold(db: Db, { after, limit }: Page<number>): Promise<number[]> {
  const { rows } = await sql<{ orgId: number }>`
    select distinct org_id as "orgId" from (
      select org_id from flow_deltas where org_id > ${after ?? 0}::bigint order by org_id limit ${limit}) as first
    order by org_id`.execute(db);

  return rows.map(({ orgId }) => orgId);
}

/** Folds an organization's oldest deltas; returns how many. Skips rows that others are folding. */
export async function foldDeltas(db: Db, orgId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from flow_deltas where org_id = ${orgId} and id in (
        select id from flow_deltas where org_id = ${orgId} order by id limit ${limit} for update skip locked)
      returning flow_id, step_id, figure, n
    ),
    added as (
      insert into flow_figures as figures (org_id, flow_id, step_id, figure, n)
      select ${orgId}::bigint, flow_id, step_id, figure, sum(n)::bigint from taken
      group by flow_id, step_id, figure order by flow_id, step_id, figure
      on conflict (org_id, flow_id, step_id, figure) do update set n = figures.n + excluded.n
    )
    select count(*) as taken from taken`.execute(db);

  return rows[0]?.taken ?? 0;
}
