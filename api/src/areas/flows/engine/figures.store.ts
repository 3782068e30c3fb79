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
