import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Counts steps that came due while a flow was paused. */
export async function countHeldRuns(db: Db, orgId: number, flowId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from flow_runs
    where org_id = ${orgId} and flow_id = ${flowId} and state = 'held'`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Releases the steps that came due while a flow was paused; the engine takes them on its next poll. */
export async function releaseHeldRuns(db: Db, orgId: number, flowId: number): Promise<void> {
  await sql`
    update flow_runs set state = 'waiting', reason = null
    where org_id = ${orgId} and flow_id = ${flowId} and state = 'held'`.execute(db);
}

interface End {
  readonly flowId: number;
  readonly reason: 'step_deleted' | 'step_changed' | 'skipped_on_resume';
  readonly at: Date;
}

/** Ends runs of a flow and counts them. Locks them in contact order, like everything else that changes runs. */
async function removeRuns(
  db: Db,
  orgId: number,
  { flowId, reason, at, meant, hasHappened }: End & { meant: RawBuilder<unknown>; hasHappened: boolean },
): Promise<void> {
  const nowUs = at.getTime() * 1_000;
  await sql`
    with meant as materialized (
      select contact_id, event_id, list_id from flow_runs
      where org_id = ${orgId} and flow_id = ${flowId} and ${meant}
      order by contact_id for update
    ),
    ended as (
      update flow_runs run set state = 'removed', reason = ${reason}, ended_us = ${nowUs}::bigint,
        fired_us = coalesce(run.fired_us, ${hasHappened ? nowUs : null}::bigint)
      from meant
      where run.org_id = ${orgId} and run.flow_id = ${flowId} and run.contact_id = meant.contact_id
        and run.event_id = meant.event_id and run.list_id = meant.list_id
      returning run.step_id
    )
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select ${orgId}::bigint, ${flowId}::bigint, step_id, 'removed', count(*)::int from ended group by step_id`.execute(
    db,
  );
}

/** Skips the steps that came due while a flow was paused, including those the engine has not marked as held yet. */
export function skipOverdueRuns(
  db: Db,
  orgId: number,
  { flowId, at }: { flowId: number; at: Date },
): Promise<void> {
  const meant = sql`(state = 'held' or (state = 'waiting' and due_us <= ${at.getTime() * 1_000}::bigint))`;

  return removeRuns(db, orgId, { flowId, at, reason: 'skipped_on_resume', meant, hasHappened: true });
}

/** Ends runs waiting at steps that were removed or whose event changed. */
export function endRunsOfSteps(
  db: Db,
  orgId: number,
  { stepIds, ...end }: End & { stepIds: readonly number[] },
): Promise<void> {
  const meant = sql`step_id = any(${[...stepIds]}::bigint[]) and state in ('waiting', 'held')`;

  return removeRuns(db, orgId, { ...end, meant, hasHappened: false });
}

/**
 * Applies a new delay to contacts waiting at a step, counted from when they started waiting. Steps whose event has
 * happened keep their time.
 */
export async function rescheduleRuns(
  db: Db,
  orgId: number,
  edited: { flowId: number; stepId: number; delaySeconds: number; position: number },
): Promise<void> {
  const { flowId, stepId, delaySeconds, position } = edited;
  await sql`
    update flow_runs set due_us = started_us + ${delaySeconds * 1_000_000 + position}::bigint
    where org_id = ${orgId} and flow_id = ${flowId} and step_id = ${stepId} and state in ('waiting', 'held')
      and fired_us is null`.execute(db);
}
