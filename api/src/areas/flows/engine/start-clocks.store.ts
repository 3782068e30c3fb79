import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { ListeningStep } from './steps.store.ts';

/** Contacts whose clock at a step starts at an instant. */
export interface StartedClocks {
  readonly step: ListeningStep;
  readonly contactIds: readonly number[];
  readonly nowUs: number;
  /** Whether to skip contacts without a membership row in the step's list. */
  readonly isOfMembers?: true;
  /** Whether to skip contacts who have had a run of the step, whatever its outcome. */
  readonly isFirst?: true;
}

/**
 * Starts or restarts a step's clock for contacts who may be texted and whose event has not happened. Steps due at the
 * same instant act in the order of their flow. Uses one statement for any number of contacts, and locks them in id
 * order, like everything else that changes runs. Returns the number of clocks started.
 */
export async function startClocks(db: Db, orgId: number, started: StartedClocks): Promise<number> {
  const { step, contactIds, nowUs, isOfMembers = false, isFirst = false } = started;
  const dueUs = nowUs + step.eventDelay * 1_000_000 + step.position;
  const { rows } = await sql<{ started: number }>`
    with contact as materialized (
      -- The step as columns: as constants they would make the planner expect few runs, and join all of the flow's.
      select contact.id, contact.account_id, ${step.flowId}::bigint as flow_id, ${step.eventId}::text as event_id,
        ${step.eventListId}::bigint as list_id
      from contacts contact
      where contact.org_id = ${orgId} and contact.id = any(${[...contactIds]}::bigint[])
        and contact.account_id is not null and not contact.blocked and contact.unsubscribed_at is null
        and not exists (
          select 1 from flow_contacts removed
          where removed.org_id = ${orgId} and removed.flow_id = ${step.flowId} and removed.contact_id = contact.id
            and removed.removed_at is not null)
        and (not ${isOfMembers}::boolean or exists (
          select 1 from list_members member
          where member.org_id = ${orgId} and member.list_id = ${step.listId} and member.contact_id = contact.id))
      order by contact.id
      for no key update of contact
    ),
    former as materialized (
      select * from (
        select run.contact_id, run.flow_id, run.event_id, run.list_id, run.state,
          run.fired_us is null and run.reason is distinct from 'removed_by_staff' and not ${isFirst}::boolean as is_open
        from flow_runs run
        join contact on contact.id = run.contact_id and contact.flow_id = run.flow_id
          and contact.event_id = run.event_id and contact.list_id = run.list_id
        where run.org_id = ${orgId}
        for update of run) held
    ),
    restarted as (
      update flow_runs run set state = 'waiting', reason = null, step_id = ${step.id}, started_us = ${nowUs}::bigint,
        due_us = ${dueUs}::bigint, ended_us = null
      from former
      where run.org_id = ${orgId} and run.contact_id = former.contact_id and run.flow_id = former.flow_id
        and run.event_id = former.event_id and run.list_id = former.list_id and former.is_open
      returning former.state
    ),
    joined as (
      insert into flow_contacts (org_id, flow_id, contact_id)
      select ${orgId}::bigint, ${step.flowId}::bigint, id from contact
      where not exists (select 1 from former where former.contact_id = contact.id)
      on conflict (org_id, flow_id, contact_id) do nothing
      returning contact_id
    ),
    started as (
      insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, started_us, due_us)
      select ${orgId}::bigint, id, ${step.flowId}::bigint, ${step.eventId}, ${step.eventListId}::bigint, account_id,
        ${step.id}::bigint, ${nowUs}::bigint, ${dueUs}::bigint
      from contact
      where not exists (select 1 from former where former.contact_id = contact.id)
      on conflict (org_id, contact_id, flow_id, event_id, list_id) do nothing
      returning contact_id
    ),
    counted as (
      insert into flow_deltas (org_id, flow_id, step_id, figure, n)
      select ${orgId}::bigint, ${step.flowId}::bigint, step_id, figure, n from (
        select 0 as step_id, 'contacts' as figure, count(*)::int as n from joined
        union all
        select ${step.id}, 'entered', count(*)::int from started
        union all
        select ${step.id}, state, -count(*)::int from restarted where state not in ('waiting', 'held') group by state
      ) as figures where n <> 0
    )
    select (select count(*) from started) + (select count(*) from restarted) as started`.execute(db);

  return rows[0]?.started ?? 0;
}
