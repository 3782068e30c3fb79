import { sql } from 'kysely';
import type { FlowRunReason, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { Db } from '../../../platform/db/client.ts';

/** New state of a run: its outcome, or a later due time. */
export interface MarkedRun {
  readonly id: number;
  readonly contactId: number;
  readonly flowId: number;
  readonly stepId: number;
  readonly state: FlowRunState;
  readonly reason: FlowRunReason | null;
  readonly dueUs: number;
  readonly firedUs: number | null;
  readonly endedUs: number | null;
  /** Id of the message just written. */
  readonly messageId: number | null;
}

/** Saves and counts the outcomes of runs locked by this transaction, in one statement. */
export async function markRuns(
  db: Db,
  orgId: number,
  { runs, nowUs }: { runs: readonly MarkedRun[]; nowUs: number },
): Promise<void> {
  if (runs.length === 0) {
    return;
  }
  await sql`
    with mark as materialized (
      select * from unnest(${runs.map(({ id }) => id)}::bigint[], ${runs.map(({ contactId }) => contactId)}::bigint[],
        ${runs.map(({ flowId }) => flowId)}::bigint[], ${runs.map(({ stepId }) => stepId)}::bigint[],
        ${runs.map(({ state }) => state)}::text[], ${runs.map(({ reason }) => reason)}::text[],
        ${runs.map(({ dueUs }) => dueUs)}::bigint[], ${runs.map(({ firedUs }) => firedUs)}::bigint[],
        ${runs.map(({ endedUs }) => endedUs)}::bigint[], ${runs.map(({ messageId }) => messageId)}::bigint[])
        as mark (id, contact_id, flow_id, step_id, state, reason, due_us, fired_us, ended_us, message_id)
    ),
    marked as (
      update flow_runs run set step_id = mark.step_id, state = mark.state, reason = mark.reason, due_us = mark.due_us,
        fired_us = mark.fired_us, ended_us = mark.ended_us, message_id = mark.message_id,
        sent_us = case when mark.message_id is null then null else ${nowUs}::bigint end
      from mark
      where run.org_id = ${orgId} and run.contact_id = mark.contact_id and run.flow_id = mark.flow_id
        and run.id = mark.id
      returning run.flow_id, run.step_id, run.state, run.message_id
    )
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select ${orgId}::bigint, flow_id, step_id, figure, count(*)::int from (
      select flow_id, step_id, state as figure from marked where state not in ('waiting', 'held')
      union all
      select flow_id, step_id, 'texts' from marked where message_id is not null
    ) as counted group by flow_id, step_id, figure`.execute(db);
}
