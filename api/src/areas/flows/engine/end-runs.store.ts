import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FlowRunReason, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';

/** A flow whose runs changed, with the contacts' account. */
export interface TouchedFlow {
  readonly flowId: number;
  readonly accountId: number;
}

interface End {
  readonly state: Exclude<FlowRunState, 'waiting' | 'held' | 'done'>;
  readonly reason: FlowRunReason;
  readonly nowUs: number;
}

/** Ends open `flow_runs run` and counts them; returns the flows. */
async function endRuns(
  db: Db,
  orgId: number,
  { meant, ...end }: End & { meant: RawBuilder<unknown> },
): Promise<TouchedFlow[]> {
  const { rows } = await sql<TouchedFlow>`
    with ended as (
      update flow_runs run set state = ${end.state}, reason = ${end.reason}, ended_us = ${end.nowUs}::bigint
      where run.org_id = ${orgId} and run.state in ('waiting', 'held') and ${meant}
      returning flow_id, step_id, account_id
    ),
    counted as (
      insert into flow_deltas (org_id, flow_id, step_id, figure, n)
      select ${orgId}::bigint, flow_id, step_id, ${end.state}, count(*)::int from ended group by flow_id, step_id
    )
    select distinct flow_id as "flowId", account_id as "accountId" from ended`.execute(db);

  return rows;
}

/** Ends all open runs of contacts. */
export function endRunsOfContacts(
  db: Db,
  orgId: number,
  { contactIds, ...end }: End & { contactIds: readonly number[] },
): Promise<TouchedFlow[]> {
  return endRuns(db, orgId, { ...end, meant: sql`run.contact_id = any(${[...contactIds]}::bigint[])` });
}

/** Ends all open runs of an account's contacts. */
export function endRunsOfAccount(
  db: Db,
  orgId: number,
  { accountId, ...end }: End & { accountId: number },
): Promise<TouchedFlow[]> {
  return endRuns(db, orgId, { ...end, meant: sql`run.account_id = ${accountId}` });
}

/** Ends all open runs of those contacts who have opted out. */
export function endRunsOfOptedOut(
  db: Db,
  orgId: number,
  { contactIds, nowUs }: { contactIds: readonly number[]; nowUs: number },
): Promise<TouchedFlow[]> {
  const meant = sql`run.contact_id = any(${[...contactIds]}::bigint[]) and exists (
    select 1 from contacts contact
    where contact.org_id = ${orgId} and contact.id = run.contact_id and contact.unsubscribed_at is not null)`;

  return endRuns(db, orgId, { state: 'refused', reason: 'opted_out', nowUs, meant });
}

/** Ends runs that wait for a conversion, which has happened. */
export function endConverted(
  db: Db,
  orgId: number,
  { contactIds, nowUs }: { contactIds: readonly number[]; nowUs: number },
): Promise<TouchedFlow[]> {
  const meant = sql`run.contact_id = any(${[...contactIds]}::bigint[]) and run.event_id = 'not_converted'
    and run.fired_us is null`;

  return endRuns(db, orgId, { state: 'answered', reason: 'converted', nowUs, meant });
}

/** Ends an account's runs that wait for an event in a deleted list. Runs whose event has happened continue. */
export function endRunsOfList(
  db: Db,
  orgId: number,
  list: { flowId: number; accountId: number; eventListId: number; nowUs: number },
): Promise<TouchedFlow[]> {
  const meant = sql`run.flow_id = ${list.flowId} and run.account_id = ${list.accountId}
    and run.list_id = ${list.eventListId} and run.fired_us is null`;

  return endRuns(db, orgId, { state: 'removed', reason: 'left_list', nowUs: list.nowUs, meant });
}

/**
 * Removes a contact from a flow permanently; returns how many steps were waiting. The caller has locked the contact.
 */
export async function removeFromFlow(
  db: Db,
  orgId: number,
  removed: { flowId: number; contactId: number; at: Date },
): Promise<number> {
  const { flowId, contactId, at } = removed;
  await sql`
    insert into flow_contacts (org_id, flow_id, contact_id, removed_at)
    values (${orgId}, ${flowId}, ${contactId}, ${at})
    on conflict (org_id, flow_id, contact_id) do update set removed_at = excluded.removed_at`.execute(db);
  const { rows } = await sql<{ removed: number }>`
    with ended as (
      update flow_runs set state = 'removed', reason = 'removed_by_staff', ended_us = ${at.getTime() * 1_000}::bigint
      where org_id = ${orgId} and contact_id = ${contactId} and flow_id = ${flowId} and state in ('waiting', 'held')
      returning step_id
    ),
    counted as (
      insert into flow_deltas (org_id, flow_id, step_id, figure, n)
      select ${orgId}::bigint, ${flowId}::bigint, step_id, 'removed', count(*)::int from ended group by step_id
    )
    select count(*) as removed from ended`.execute(db);

  return rows[0]?.removed ?? 0;
}

/** Resumes runs that a deletion ended, for restored contacts. */
export async function reviveRuns(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<TouchedFlow[]> {
  const { rows } = await sql<TouchedFlow>`
    with revived as (
      update flow_runs set state = 'waiting', reason = null, ended_us = null
      where org_id = ${orgId} and contact_id = any(${[...contactIds]}::bigint[]) and state = 'removed'
        and reason = 'contact_deleted'
      returning flow_id, step_id, account_id
    ),
    counted as (
      insert into flow_deltas (org_id, flow_id, step_id, figure, n)
      select ${orgId}::bigint, flow_id, step_id, 'removed', -count(*)::int from revived group by flow_id, step_id
    )
    select distinct flow_id as "flowId", account_id as "accountId" from revived`.execute(db);

  return rows;
}

const replyStatement = defineStatement<
  { orgId: number; contactIds: readonly number[]; nowUs: number },
  TouchedFlow
>(
  'flow replies',
  `with ended as (
    update flow_runs set state = 'answered', reason = 'replied', ended_us = $nowUs::bigint
    where org_id = $orgId and contact_id = any($contactIds::bigint[]) and event_id = 'not_responded'
      and state in ('waiting', 'held') and fired_us is null
    returning flow_id, step_id, account_id, 'answered' as figure
  ),
  replied as (
    -- The last text of a flow that each contact got within 72 hours, as far as no reply to it was noted yet.
    update flow_runs run set replied_us = $nowUs::bigint
    from unnest($contactIds::bigint[]) as given (contact_id)
    cross join lateral (
      select flow_id, event_id, list_id, replied_us from flow_runs sent
      where sent.org_id = $orgId and sent.contact_id = given.contact_id and sent.sent_us > $nowUs::bigint - 259200000000
      order by sent.sent_us desc limit 1) as last
    where last.replied_us is null and run.org_id = $orgId and run.contact_id = given.contact_id
      and run.flow_id = last.flow_id and run.event_id = last.event_id and run.list_id = last.list_id
    returning run.flow_id, run.step_id, run.account_id, 'replied' as figure
  ),
  noted as (select * from ended union all select * from replied),
  counted as (
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select $orgId, flow_id, step_id, figure, count(*)::int from noted group by flow_id, step_id, figure
  )
  select distinct flow_id as "flowId", account_id as "accountId" from noted`,
);

/** Ends runs that wait for a reply, and counts replies to a flow's last message. The caller has locked the contacts. */
export function recordReplies(
  db: Db,
  orgId: number,
  { contactIds, nowUs }: { contactIds: readonly number[]; nowUs: number },
): Promise<TouchedFlow[]> {
  return runStatement(db, replyStatement, { orgId, contactIds, nowUs });
}

/** Counts opt-outs within 72 hours of a flow's last message. */
export async function recordOptOuts(
  db: Db,
  orgId: number,
  { contactIds, nowUs }: { contactIds: readonly number[]; nowUs: number },
): Promise<void> {
  await sql`
    with last as materialized (
      select distinct on (contact_id) contact_id, flow_id, event_id, list_id, opted_out_us from flow_runs
      where org_id = ${orgId} and contact_id = any(${[...contactIds]}::bigint[])
        and sent_us > ${nowUs}::bigint - 259200000000
      order by contact_id, sent_us desc
    ),
    noted as (
      update flow_runs run set opted_out_us = ${nowUs}::bigint from last
      where last.opted_out_us is null and run.org_id = ${orgId} and run.contact_id = last.contact_id
        and run.flow_id = last.flow_id and run.event_id = last.event_id and run.list_id = last.list_id
      returning run.flow_id, run.step_id
    )
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select ${orgId}::bigint, flow_id, step_id, 'opted_out', count(*)::int from noted group by flow_id, step_id`.execute(
    db,
  );
}
