import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FlowFigureName, FlowRunReason, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredActionId, StoredEventId } from '../../../platform/db/tables/json-columns.ts';

/** A stored run: one step for one contact. */
export interface StoredRun {
  readonly id: number;
  readonly flowId: number;
  readonly accountId: number;
  readonly contactId: number;
  /** Null if the contact was deleted. */
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly stepId: number;
  readonly position: number | null;
  readonly eventId: StoredEventId;
  readonly actionId: StoredActionId;
  readonly state: FlowRunState;
  readonly reason: FlowRunReason | null;
  readonly startedUs: number;
  readonly dueUs: number;
  readonly endedUs: number | null;
  readonly messageId: number | null;
}

/** Condition on the runs behind each figure. */
const behind: Readonly<Record<FlowFigureName, RawBuilder<unknown>>> = {
  entered: sql`true`,
  waiting: sql`run.state in ('waiting', 'held')`,
  sent: sql`(run.state = 'done' or run.message_id is not null)`,
  answered: sql`(run.state = 'answered' or run.replied_us is not null)`,
  optedOut: sql`run.opted_out_us is not null`,
  failed: sql`run.state in ('refused', 'too_late', 'failed')`,
};

async function findWhere(db: Db, orgId: number, condition: RawBuilder<unknown>): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select run.id, run.flow_id as "flowId", run.account_id as "accountId", run.contact_id as "contactId",
      contact.name as "contactName", contact.phone as "contactPhone", run.step_id as "stepId", step.position,
      run.event_id as "eventId", step.action_id as "actionId", run.state, run.reason,
      run.started_us as "startedUs", run.due_us as "dueUs", run.ended_us as "endedUs",
      run.message_id as "messageId"
    from flow_runs run
    join flow_steps step on step.org_id = run.org_id and step.id = run.step_id
    left join contacts contact
      on contact.org_id = run.org_id and contact.id = run.contact_id and contact.account_id is not null
    where run.org_id = ${orgId} and step.org_id = ${orgId} and ${condition}`.execute(db);

  return rows;
}

/** Returns a flow's runs, latest first. */
export function findRuns(
  db: Db,
  orgId: number,
  query: {
    flowId: number;
    stepId: number | undefined;
    contactId: number | undefined;
    figure: FlowFigureName | undefined;
    /** Undefined means all of its accounts. */
    accountIds: readonly number[] | undefined;
    cursor: number;
    limit: number;
  },
): Promise<StoredRun[]> {
  const { flowId, stepId, contactId, figure = 'entered', accountIds, cursor, limit } = query;

  return findWhere(
    db,
    orgId,
    sql`run.flow_id = ${flowId} and run.id < ${cursor || Number.MAX_SAFE_INTEGER} and ${behind[figure]}
      ${stepId === undefined ? sql`` : sql`and run.step_id = ${stepId}`}
      ${contactId === undefined ? sql`` : sql`and run.contact_id = ${contactId}`}
      ${accountIds === undefined ? sql`` : sql`and run.account_id = any(${[...accountIds]}::bigint[])`}
    order by run.id desc limit ${limit}`,
  );
}

/** Returns a contact's runs in existing flows, latest first. */
export function findRunsOfContact(
  db: Db,
  orgId: number,
  { contactId, limit }: { contactId: number; limit: number },
): Promise<StoredRun[]> {
  return findWhere(
    db,
    orgId,
    sql`run.contact_id = ${contactId} and exists (
      select 1 from flows flow
      where flow.org_id = ${orgId} and flow.id = run.flow_id and flow.deleted_at is null)
    order by run.id desc limit ${limit}`,
  );
}

/** Whether a step belongs or belonged to a flow. */
export async function isStepOf(
  db: Db,
  orgId: number,
  { flowId, stepId }: { flowId: number; stepId: number },
): Promise<boolean> {
  const step = await db
    .selectFrom('flow_steps')
    .select('id')
    .where('org_id', '=', orgId)
    .where('flow_id', '=', flowId)
    .where('id', '=', stepId)
    .executeTakeFirst();

  return step !== undefined;
}

/** Whether the organization has a contact. */
export async function isContact(db: Db, orgId: number, contactId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contacts where org_id = ${orgId} and id = ${contactId} and account_id is not null`.execute(
    db,
  );

  return rows.length > 0;
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

/** Returns the flows that staff removed a contact from. */
export async function findRemovals(db: Db, orgId: number, contactId: number): Promise<number[]> {
  const { rows } = await sql<{ flowId: number }>`
    select distinct member.flow_id as "flowId"
    from flow_runs run join flow_contacts member
      on member.org_id = run.org_id and member.flow_id = run.flow_id and member.contact_id = run.contact_id
    where run.org_id = ${orgId} and member.org_id = ${orgId} and run.contact_id = ${contactId}
      and member.removed_at is not null`.execute(db);

  return rows.map(({ flowId }) => flowId);
}

/** Returns the names of flows, and whether they are paused. */
export async function findFlowNames(
  db: Db,
  orgId: number,
  flowIds: readonly number[],
): Promise<{ id: number; name: string; isPaused: boolean; groupId: number | null }[]> {
  return flowIds.length === 0
    ? []
    : db
        .selectFrom('flows')
        .select(['id', 'name', 'is_paused as isPaused', 'group_id as groupId'])
        .where('org_id', '=', orgId)
        .where('id', 'in', flowIds)
        .execute();
}
