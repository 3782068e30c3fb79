import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Counters of a step: how its runs started and ended, and how many recipients replied or opted out within 72 hours. */
export type CountedFigure =
  | 'entered'
  | 'done'
  | 'answered'
  | 'removed'
  | 'refused'
  | 'too_late'
  | 'failed'
  | 'texts'
  | 'replied'
  | 'opted_out';

/** A counter of a step; step 0 counts the contacts the flow has started for. */
export interface FlowFigure {
  readonly flowId: number;
  readonly stepId: number;
  readonly figure: CountedFigure | 'contacts';
  readonly n: number;
}

/** Returns exact flow figures: folded totals plus deltas appended since, in one statement. */
export async function findFlowFigures(
  db: Db,
  orgId: number,
  flowIds: readonly number[],
): Promise<FlowFigure[]> {
  const ids = [...flowIds];
  const { rows } = await sql<FlowFigure>`
    select flow_id as "flowId", step_id as "stepId", figure, sum(n)::bigint as n from (
      select flow_id, step_id, figure, n from flow_figures where org_id = ${orgId} and flow_id = any(${ids}::bigint[])
      union all
      select flow_id, step_id, figure, n from flow_deltas where org_id = ${orgId} and flow_id = any(${ids}::bigint[])
    ) as counted group by flow_id, step_id, figure`.execute(db);

  return rows;
}

/** Returns organizations with deltas to fold. Across organizations: one loop serves all. */
export async function findOrganizationsToFold(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ orgId: number }>`
    select distinct org_id as "orgId" from (select org_id from flow_deltas limit ${limit}) as oldest`.execute(
    db,
  );

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
