import { sql } from 'kysely';
import type { FlowRunReason, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { Db } from '../../platform/db/client.ts';
import type {
  StoredActionArgs,
  StoredActionId,
  StoredEventId,
} from '../../platform/db/tables/json-columns.ts';

/** Row of a demo flow, in an account or a group. */
export interface DemoFlowRow {
  readonly accountId: number | null;
  readonly groupId: number | null;
  readonly userId: number;
  readonly name: string;
  readonly description: string;
  readonly isPaused: boolean;
  readonly createdAt: Date;
}

/** Inserts a flow without its steps. Returns its ID. */
export async function insertFlow(db: Db, orgId: number, flow: DemoFlowRow): Promise<number> {
  const { id } = await db
    .insertInto('flows')
    .values({
      org_id: orgId,
      account_id: flow.accountId,
      group_id: flow.groupId,
      name: flow.name,
      description: flow.description,
      is_paused: flow.isPaused,
      created_by: flow.userId,
      created_at: flow.createdAt,
      updated_at: flow.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Row of a demo step. */
export interface DemoStepRow {
  readonly flowId: number;
  readonly position: number;
  readonly eventId: StoredEventId;
  readonly listId: number;
  readonly keywords: string;
  readonly delay: number;
  readonly actionId: StoredActionId;
  readonly targetListId: number | null;
  readonly args: StoredActionArgs;
}

/** Inserts a step. Returns its ID. */
export async function insertStep(db: Db, orgId: number, step: DemoStepRow): Promise<number> {
  const { id } = await db
    .insertInto('flow_steps')
    .values({
      org_id: orgId,
      flow_id: step.flowId,
      position: step.position,
      event_id: step.eventId,
      event_list_id: step.listId,
      keywords: step.keywords,
      event_delay: step.delay,
      action_id: step.actionId,
      action_list_id: step.targetListId,
      action_args: JSON.stringify(step.args),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Outcome of one step for a range of its list's contacts, ordered by contact ID. */
export interface DemoRuns {
  readonly flowId: number;
  readonly stepId: number;
  readonly accountId: number;
  readonly number: string;
  readonly eventId: StoredEventId;
  readonly listId: number;
  readonly state: FlowRunState;
  readonly reason: FlowRunReason | null;
  /** The text the contacts received; null = none. */
  readonly body: string | null;
  readonly segments: number;
  readonly from: number;
  readonly to: number;
  readonly startedAt: Date;
  readonly dueAt: Date;
  /** Null if the runs are still waiting. */
  readonly endedAt: Date | null;
}

/** Picks contacts without a conversation, so that the demo's threads end as written. */
const chosen = (orgId: number, runs: DemoRuns) => sql`
  select org_id, id, name from (
    select contact.org_id, contact.id, contact.name, row_number() over (order by contact.id) as place
    from list_members member
    join contacts contact on contact.org_id = member.org_id and contact.id = member.contact_id
    where member.org_id = ${orgId} and member.list_id = ${runs.listId} and not contact.blocked
      and contact.unsubscribed_at is null
      and not exists (select 1 from conversations where conversations.org_id = contact.org_id and conversations.org_id = ${orgId}
        and conversations.contact_id = contact.id)) listed
  where place > ${runs.from} and place <= ${runs.to}`;

const usOf = (at: Date | null): number | null => (at === null ? null : at.getTime() * 1_000);

/** Inserts a step's runs with their texts. Every third contact who got a text has replied. */
export async function insertPlayedRuns(db: Db, orgId: number, runs: DemoRuns): Promise<void> {
  const { flowId, stepId, accountId, endedAt } = runs;
  const key = `demo-flow-${stepId}-`;
  if (runs.body !== null && endedAt !== null) {
    await sql`
      insert into messages (org_id, account_id, contact_id, number, provider, direction, body, status, description,
        segments, carrier_id, created_at, updated_at)
      select ${orgId}::bigint, ${accountId}::bigint, chosen.id, ${runs.number}::text, 'simulator', 'outbound',
        replace(${runs.body}::text, '{contact.first_name}', split_part(chosen.name, ' ', 1)), 'delivered', 'ok',
        ${runs.segments}::int, ${key}::text || chosen.id, ${endedAt}::timestamptz, ${endedAt}::timestamptz
      from (${chosen(orgId, runs)}) as chosen order by chosen.id`.execute(db);
  }
  await sql`
    insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, state, reason,
      started_us, due_us, fired_us, ended_us, message_id, sent_us, replied_us)
    select ${orgId}::bigint, chosen.id, ${flowId}::bigint, ${runs.eventId}::text, ${runs.listId}::bigint,
      ${accountId}::bigint, ${stepId}::bigint, ${runs.state}::text, ${runs.reason}::text, ${usOf(runs.startedAt)}::bigint,
      ${usOf(runs.dueAt)}::bigint, ${runs.state === 'done' ? usOf(endedAt) : null}::bigint, ${usOf(endedAt)}::bigint,
      message.id, case when message.id is not null then ${usOf(endedAt)}::bigint end,
      case when message.id is not null and chosen.id % 3 = 0 then ${usOf(endedAt)}::bigint + 1800000000 end
    from (${chosen(orgId, runs)}) as chosen
    left join messages message on message.org_id = chosen.org_id and message.contact_id = chosen.id
      and message.carrier_id = ${key}::text || chosen.id
    order by chosen.id`.execute(db);
}

/** Updates a flow's counts from its runs. */
export async function countPlayedFlow(db: Db, orgId: number, flowId: number): Promise<void> {
  await sql`
    insert into flow_contacts (org_id, flow_id, contact_id)
    select distinct org_id, flow_id, contact_id from flow_runs
    where org_id = ${orgId} and flow_id = ${flowId}`.execute(db);
  const { rows: counted } = await sql<{ step_id: number; figure: string; n: number }>`
    select step_id, figure, count(*) as n from (
      select step_id, 'entered' as figure from flow_runs where org_id = ${orgId} and flow_id = ${flowId}
      union all
      select step_id, state from flow_runs
      where org_id = ${orgId} and flow_id = ${flowId} and state not in ('waiting', 'held')
      union all
      select step_id, 'texts' from flow_runs
      where org_id = ${orgId} and flow_id = ${flowId} and message_id is not null
      union all
      select step_id, 'replied' from flow_runs
      where org_id = ${orgId} and flow_id = ${flowId} and replied_us is not null
      union all
      select 0, 'contacts' from flow_contacts where org_id = ${orgId} and flow_id = ${flowId}
    ) as counted group by step_id, figure`.execute(db);
  if (counted.length > 0) {
    await db
      .insertInto('flow_figures')
      .values(counted.map((figure) => ({ ...figure, org_id: orgId, flow_id: flowId })))
      .execute();
  }
}

/** Returns a group's default list by name, or undefined if no group has one. */
export function findGroupList(
  db: Db,
  orgId: number,
  name: string,
): Promise<{ id: number; groupId: number } | undefined> {
  return db
    .selectFrom('group_lists')
    .select(['id', 'group_id as groupId'])
    .where('org_id', '=', orgId)
    .where('name', '=', name)
    .executeTakeFirst();
}
