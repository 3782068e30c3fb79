import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { containsText } from '../../platform/db/sql/like-pattern.ts';
import type { FlowPlace } from './places.store.ts';

/** A stored flow, with the names that pages show. */
export interface StoredFlow extends FlowPlace {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly groupName: string | null;
  readonly isPaused: boolean;
  readonly stepCount: number;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

async function findWhere(db: Db, orgId: number, condition: RawBuilder<unknown>): Promise<StoredFlow[]> {
  const { rows } = await sql<StoredFlow>`
    select flow.id, flow.account_id as "accountId", flow.group_id as "groupId", flow.name, flow.description,
      (select name from groups where groups.org_id = ${orgId} and groups.id = flow.group_id) as "groupName",
      flow.is_paused as "isPaused", flow.version,
      (select count(*) from flow_steps step
        where step.org_id = ${orgId} and step.flow_id = flow.id and step.position is not null) as "stepCount",
      coalesce(trim(author.first_name || ' ' || author.last_name), '') as "createdBy",
      flow.created_at as "createdAt", flow.updated_at as "updatedAt"
    from flows flow left join users author on author.id = flow.created_by
    where flow.org_id = ${orgId} and flow.deleted_at is null and ${condition}`.execute(db);

  return rows;
}

/** Returns a flow. */
export async function findFlow(db: Db, orgId: number, flowId: number): Promise<StoredFlow | undefined> {
  const [flow] = await findWhere(db, orgId, sql`flow.id = ${flowId}`);

  return flow;
}

/** Returns the flow created with an idempotency key. */
export async function findFlowByKey(
  db: Db,
  orgId: number,
  clientKey: string,
): Promise<StoredFlow | undefined> {
  const [flow] = await findWhere(db, orgId, sql`flow.client_key = ${clientKey}`);

  return flow;
}

/** Returns the condition for the groups an account is in. */
const ofAccount = (orgId: number, accountId: number): RawBuilder<unknown> => sql`
  (flow.account_id = ${accountId} or flow.group_id in (
    select member.group_id from group_accounts member
    where member.org_id = ${orgId} and member.account_id = ${accountId}))`;

/** Returns the flows that apply to an account, newest first: its own and its groups'. */
export function findFlows(
  db: Db,
  orgId: number,
  query: {
    accountId: number;
    isPaused: boolean | undefined;
    nameHint: string;
    cursor: number;
    limit: number;
  },
): Promise<StoredFlow[]> {
  const { accountId, isPaused, nameHint, cursor, limit } = query;
  const named = sql`(${containsText(sql`flow.name`, nameHint)} or ${containsText(sql`flow.description`, nameHint)})`;

  return findWhere(
    db,
    orgId,
    sql`${ofAccount(orgId, accountId)} and flow.id < ${cursor || Number.MAX_SAFE_INTEGER}
      ${isPaused === undefined ? sql`` : sql`and flow.is_paused = ${isPaused}`}
      ${nameHint === '' ? sql`` : sql`and ${named}`}
    order by flow.id desc limit ${limit}`,
  );
}

/** Counts the flows an account or group has of its own. */
export async function countFlows(db: Db, orgId: number, place: FlowPlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from flows
    where org_id = ${orgId} and deleted_at is null
      and (account_id = ${place.accountId}::bigint or group_id = ${place.groupId}::bigint)`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Locks a flow against edits by others until the transaction ends; returns undefined if it was deleted. */
export function lockFlow(
  db: Db,
  orgId: number,
  flowId: number,
): Promise<{ version: number; is_paused: boolean } | undefined> {
  return db
    .selectFrom('flows')
    .select(['version', 'is_paused'])
    .where('org_id', '=', orgId)
    .where('id', '=', flowId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a flow without its steps; returns undefined if its key was used before. */
export async function insertFlow(
  db: Db,
  orgId: number,
  flow: FlowPlace & {
    name: string;
    description: string;
    isPaused: boolean;
    createdBy: number;
    clientKey: string | null;
  },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('flows')
    .values({
      org_id: orgId,
      account_id: flow.accountId,
      group_id: flow.groupId,
      name: flow.name,
      description: flow.description,
      is_paused: flow.isPaused,
      created_by: flow.createdBy,
      client_key: flow.clientKey,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

  return inserted?.id;
}

/** Saves a person's changes to a flow itself. */
export async function saveFlow(
  db: Db,
  orgId: number,
  flow: { flowId: number; name: string; description: string; version: number; at: Date },
): Promise<void> {
  await db
    .updateTable('flows')
    .set({ name: flow.name, description: flow.description, version: flow.version, updated_at: flow.at })
    .where('org_id', '=', orgId)
    .where('id', '=', flow.flowId)
    .execute();
}

/** Pauses or resumes a flow. */
export async function setPaused(
  db: Db,
  orgId: number,
  flow: { flowId: number; isPaused: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('flows')
    .set({ is_paused: flow.isPaused, updated_at: flow.at })
    .where('org_id', '=', orgId)
    .where('id', '=', flow.flowId)
    .execute();
}

/**
 * Returns an organization's running flows with steps that are due, or with steps that wait in a query list: a contact
 * may enter that list a second time for the flow.
 */
export async function findFlowsToHold(db: Db, orgId: number, nowUs: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select flow.id from flows flow
    where flow.org_id = ${orgId} and flow.deleted_at is null and not flow.is_paused
      and (exists (
          select 1 from flow_runs run
          where run.org_id = ${orgId} and run.flow_id = flow.id and run.state = 'waiting'
            and run.due_us <= ${nowUs}::bigint)
        or exists (select 1 from flow_watches watch where watch.org_id = ${orgId} and watch.flow_id = flow.id))
    order by flow.id
    for update of flow`.execute(db);

  return rows.map(({ id }) => id);
}

/** Marks a flow as deleted: it is no longer shown and does nothing. */
export async function markDeleted(db: Db, orgId: number, flow: { flowId: number; at: Date }): Promise<void> {
  await db
    .updateTable('flows')
    .set({ deleted_at: flow.at, client_key: null })
    .where('org_id', '=', orgId)
    .where('id', '=', flow.flowId)
    .execute();
}

/** Marks an account's own flows as deleted. */
export async function markFlowsOfAccountDeleted(
  db: Db,
  orgId: number,
  flows: { accountId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('flows')
    .set({ deleted_at: flows.at, client_key: null })
    .where('org_id', '=', orgId)
    .where('account_id', '=', flows.accountId)
    .where('deleted_at', 'is', null)
    .execute();
}
