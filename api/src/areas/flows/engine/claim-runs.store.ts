import { sql } from 'kysely';
import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { Db } from '../../../platform/db/client.ts';
import { amongOrganizations } from '../../../platform/db/sql/among-organizations.sql.ts';
import { pausedByRequest } from '../../../platform/db/sql/paused-by-request.sql.ts';
import { heldForPaymentSql } from '../../../platform/db/sql/payment-due.sql.ts';
import type {
  StoredActionArgs,
  StoredActionId,
  StoredEventId,
} from '../../../platform/db/tables/json-columns.ts';

/** Returns the database's clock, which every worker uses. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);

  return rows[0]?.now ?? new Date();
}

const isHeld = sql<boolean>`${sql.raw(heldForPaymentSql('organization', 'clock.now'))}`;

/**
 * Organizations with due runs, among the given ones or all, except those that have to pay first; longest waiting first.
 * Without locks. Across organizations: reads only the earliest due run of each organization that may send, and none of
 * the others, however many are waiting (docs/adr/0061).
 */
export const organizationsWithDueRuns = (nowUs: number, orgIds?: readonly number[]) => sql<{ orgId: number }>`
  with clock as materialized (select ${new Date(nowUs / 1_000)}::timestamptz as now)
  select organization.org_id as "orgId" from clock cross join organizations organization
  cross join lateral (
    select run.due_us from flow_runs run
    where run.org_id = organization.org_id and run.state = 'waiting' and run.due_us <= ${nowUs}::bigint
    order by run.due_us limit 1) first
  where not ${isHeld} and ${amongOrganizations('organization', orgIds)}
  order by first.due_us`;

/** Organizations with runs that came due in a time span, including those that have to pay first. */
export const organizationsWithFreshRuns = ({ since, now }: { since: Date; now: Date }) => sql<{
  orgId: number;
}>`
  select distinct org_id as "orgId" from flow_runs
  where state = 'waiting' and due_us > ${since.getTime() * 1_000}::bigint and due_us <= ${now.getTime() * 1_000}::bigint`;

/** Returns the organizations with due runs, among the given ones or all. */
export async function findOrganizationsWithDueRuns(
  db: Db,
  nowUs: number,
  orgIds?: readonly number[],
): Promise<{ orgId: number }[]> {
  const { rows } = await organizationsWithDueRuns(nowUs, orgIds).execute(db);

  return rows;
}

/** Returns the organizations with runs that came due in a time span. */
export async function findOrganizationsWithFreshRuns(
  db: Db,
  span: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await organizationsWithFreshRuns(span).execute(db);

  return rows.map(({ orgId }) => orgId);
}

/** Returns the first time after an instant at which a run comes due. Across organizations: one loop serves all. */
export async function findNextDueRun(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ dueUs: number }>`
    select due_us as "dueUs" from flow_runs
    where state = 'waiting' and due_us > ${now.getTime() * 1_000}::bigint order by due_us limit 1`.execute(
    db,
  );
  const [first] = rows;

  return first && new Date(first.dueUs / 1_000);
}

/** A contact with due runs, locked. */
export interface ClaimedContact {
  readonly contactId: number;
  readonly accountId: number | null;
  readonly phone: string;
  readonly name: string;
  readonly metadata: Record<string, unknown>;
  readonly timeZone: string | null;
  /** Why they may not be texted; null if they may. */
  readonly because: Extract<
    FlowRunReason,
    'contact_deleted' | 'blocked' | 'waiting_for_yes' | 'opted_out' | 'asked_to_stop'
  > | null;
}

/** Locks contacts of one organization with due runs, earliest first, skipping contacts locked by others. */
export async function lockDueContacts(
  db: Db,
  orgId: number,
  due: { nowUs: number; limit: number },
): Promise<ClaimedContact[]> {
  const { rows } = await sql<ClaimedContact>`
    select contact.id as "contactId", contact.account_id as "accountId", contact.phone, contact.name, contact.metadata,
      contact.time_zone as "timeZone",
      case when contact.account_id is null then 'contact_deleted' when contact.blocked then 'blocked'
        when contact.yes_awaited then 'waiting_for_yes' when contact.unsubscribed_at is not null then 'opted_out'
        when ${pausedByRequest('contact', orgId)} then 'asked_to_stop' end as because
    from flow_runs run
    join contacts contact on contact.org_id = run.org_id and contact.id = run.contact_id
    where run.org_id = ${orgId} and contact.org_id = ${orgId} and run.state = 'waiting'
      and run.due_us <= ${due.nowUs}::bigint
    order by run.due_us
    limit ${due.limit}
    for no key update of contact skip locked`.execute(db);

  return rows;
}

/** Locks a contact until the transaction ends. */
export async function lockContact(db: Db, orgId: number, contactId: number): Promise<void> {
  await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .execute();
}

/** Ends the due runs of contacts that no longer exist. Returns how many. */
export async function endOrphanedRuns(db: Db, orgId: number, nowUs: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update flow_runs run set state = 'removed', reason = 'contact_deleted', ended_us = ${nowUs}::bigint
      where run.org_id = ${orgId} and run.state = 'waiting' and run.due_us <= ${nowUs}::bigint
        and not exists (
          select 1 from contacts contact where contact.org_id = ${orgId} and contact.id = run.contact_id)
      returning flow_id, step_id
    ),
    counted as (
      insert into flow_deltas (org_id, flow_id, step_id, figure, n)
      select ${orgId}::bigint, flow_id, step_id, 'removed', count(*)::int from ended group by flow_id, step_id
    )
    select count(*) as ended from ended`.execute(db);

  return rows[0]?.ended ?? 0;
}

/**
 * Locks the flows of due runs until the transaction ends, so that they cannot be paused, changed or deleted; returns
 * those that exist.
 */
export async function lockFlowsOfDueRuns(
  db: Db,
  orgId: number,
  due: { contactIds: readonly number[]; nowUs: number },
): Promise<Map<number, { isPaused: boolean; createdBy: number | null }>> {
  const { rows } = await sql<{ id: number; isPaused: boolean; createdBy: number | null }>`
    select flow.id, flow.is_paused as "isPaused", flow.created_by as "createdBy" from flows flow
    where flow.org_id = ${orgId} and flow.deleted_at is null and flow.id in (
      select run.flow_id from flow_runs run
      where run.org_id = ${orgId} and run.contact_id = any(${[...due.contactIds]}::bigint[]) and run.state = 'waiting'
        and run.due_us <= ${due.nowUs}::bigint)
    order by flow.id
    for share of flow`.execute(db);

  return new Map(rows.map(({ id, ...flow }) => [id, flow]));
}

/** A due run, locked, with everything needed to decide it. */
export interface ClaimedRun {
  readonly id: number;
  readonly contactId: number;
  readonly flowId: number;
  readonly eventId: StoredEventId;
  /** List id as named by the step. */
  readonly eventListId: number;
  readonly formerStepId: number;
  readonly dueUs: number;
  readonly firedUs: number | null;
  /** Null if the flow no longer has this step; the following fields are null too. */
  readonly stepId: number | null;
  readonly position: number | null;
  readonly actionId: StoredActionId | null;
  readonly actionListId: number | null;
  readonly actionDelay: number | null;
  readonly actionArgs: StoredActionArgs | null;
  /** The account's list for the event; null if it was deleted. */
  readonly listId: number | null;
  readonly listKind: 'all' | 'plain' | 'query' | 'unsubscribe' | null;
  /** Whether the contact has a membership row; query lists are evaluated separately. */
  readonly isMember: boolean;
  readonly isSuppressed: boolean;
  /** Times at which the contact received flow messages in the last 24 hours. */
  readonly sentUs: number[];
}

/** Locks the first due run of each of these contacts, which the caller has locked. */
export async function lockDueRuns(
  db: Db,
  orgId: number,
  due: { contactIds: readonly number[]; nowUs: number },
): Promise<ClaimedRun[]> {
  const { contactIds, nowUs } = due;
  const { rows } = await sql<ClaimedRun>`
    with first as materialized (
      select distinct on (run.contact_id) run.contact_id, run.flow_id, run.event_id, run.list_id
      from flow_runs run
      where run.org_id = ${orgId} and run.contact_id = any(${[...contactIds]}::bigint[]) and run.state = 'waiting'
        and run.due_us <= ${nowUs}::bigint
      order by run.contact_id, run.due_us, run.id
    ),
    claimed as materialized (
      select * from (
        select run.* from flow_runs run
        join first on first.contact_id = run.contact_id and first.flow_id = run.flow_id
          and first.event_id = run.event_id and first.list_id = run.list_id
        where run.org_id = ${orgId} and run.state = 'waiting' and run.due_us <= ${nowUs}::bigint
        for update of run skip locked) held
    )
    select run.id, run.contact_id as "contactId", run.flow_id as "flowId", run.event_id as "eventId",
      run.list_id as "eventListId", run.step_id as "formerStepId", run.due_us as "dueUs", run.fired_us as "firedUs",
      step.id as "stepId", step.position, step.action_id as "actionId", step.action_list_id as "actionListId",
      step.action_delay as "actionDelay", step.action_args as "actionArgs", list.id as "listId", list.kind as "listKind",
      list.kind = 'all' or exists (
        select 1 from list_members member
        where member.org_id = ${orgId} and member.list_id = list.id and member.contact_id = run.contact_id) as "isMember",
      exists (
        select 1 from suppressed_numbers suppressed
        where suppressed.org_id = ${orgId} and suppressed.phone = contact.phone) as "isSuppressed",
      (select coalesce(json_agg(sent.sent_us), '[]'::json) from flow_runs sent
        where sent.org_id = ${orgId} and sent.contact_id = run.contact_id
          and sent.sent_us > ${nowUs}::bigint - 86400000000) as "sentUs"
    from claimed run
    join contacts contact on contact.org_id = ${orgId} and contact.id = run.contact_id
    left join flows flow on flow.org_id = ${orgId} and flow.id = run.flow_id and flow.deleted_at is null
    left join lateral (
      select effective.* from flow_steps effective
      where effective.org_id = ${orgId} and effective.flow_id = flow.id and effective.position is not null
        and effective.event_id = run.event_id and effective.event_list_id = run.list_id
      order by effective.position limit 1) step on true
    left join group_lists common on common.org_id = ${orgId} and common.group_id = flow.group_id
      and common.id = run.list_id
    left join lists list on list.org_id = ${orgId} and list.account_id = contact.account_id
      and (flow.group_id is null and list.id = run.list_id or list.name = common.name)`.execute(db);

  return rows;
}
