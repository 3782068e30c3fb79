import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statement.ts';
import type { StoredEventId } from '../../../platform/db/tables/json-columns.ts';

/** A step that waits for its event in a list of an account. */
export interface ListeningStep {
  readonly id: number;
  readonly flowId: number;
  /** Steps whose time comes at one instant act in this order. */
  readonly position: number;
  readonly eventId: StoredEventId;
  /** As the step names it: of the account, or a default list of the flow's group. */
  readonly eventListId: number;
  readonly eventDelay: number;
  /** The list of the account behind it. */
  readonly listId: number;
  readonly kind: 'all' | 'plain' | 'query' | 'unsubscribe';
}

/**
 * The first step of each event and list, of flows that are there: a later one never happens. `of` narrows `flow` and
 * `step`; lists of groups are those of the account by the same name.
 */
const listeningSteps = (orgId: number, accountId: number, of: ReturnType<typeof sql>) => sql<ListeningStep>`
  select distinct on (step.flow_id, step.event_id, step.event_list_id)
    step.id, step.flow_id as "flowId", step.position, step.event_id as "eventId", step.event_list_id as "eventListId",
    step.event_delay as "eventDelay", list.id as "listId", list.kind
  from flows flow
  join flow_steps step on step.org_id = flow.org_id and step.flow_id = flow.id and step.position is not null
  left join group_lists common on common.org_id = flow.org_id and common.group_id = flow.group_id
    and common.id = step.event_list_id
  join lists list on list.org_id = flow.org_id and list.account_id = ${accountId}
    and (flow.group_id is null and list.id = step.event_list_id or list.name = common.name)
  where flow.org_id = ${orgId} and step.org_id = ${orgId} and list.org_id = ${orgId} and flow.deleted_at is null
    and (flow.account_id = ${accountId} or flow.group_id in (
      select group_id from group_accounts where org_id = ${orgId} and account_id = ${accountId}))
    and ${of}
  order by step.flow_id, step.event_id, step.event_list_id, step.position`;

/** Steps that wait for a reply or a conversion of who is in a list of an account. */
export async function findTimedStepsOfList(
  db: Db,
  orgId: number,
  place: { accountId: number; listId: number },
): Promise<ListeningStep[]> {
  const of = sql`step.event_id in ('not_responded', 'not_converted') and list.id = ${place.listId}`;
  const { rows } = await listeningSteps(orgId, place.accountId, of).execute(db);

  return rows;
}

const ofAllStatement = defineStatement(
  'timed steps of everybody',
  `select distinct on (step.flow_id, step.event_id, step.event_list_id)
    step.id, step.flow_id as "flowId", step.position, step.event_id as "eventId", step.event_list_id as "eventListId",
    step.event_delay as "eventDelay", list.id as "listId", list.kind
  from flows flow
  join flow_steps step on step.org_id = flow.org_id and step.flow_id = flow.id and step.position is not null
  left join group_lists common on common.org_id = flow.org_id and common.group_id = flow.group_id
    and common.id = step.event_list_id
  join lists list on list.org_id = flow.org_id and list.account_id = $2 and list.kind = 'all'
    and (flow.group_id is null and list.id = step.event_list_id or list.name = common.name)
  where flow.org_id = $1 and step.org_id = $1 and list.org_id = $1 and flow.deleted_at is null
    and (flow.account_id = $2 or flow.group_id in (
      select group_id from group_accounts where org_id = $1 and account_id = $2))
    and step.event_id in ('not_responded', 'not_converted')
  order by step.flow_id, step.event_id, step.event_list_id, step.position`,
);

/** The same of the list that holds everybody; prepared, for each new contact asks for them. */
export function findTimedStepsOfAll(db: Db, orgId: number, accountId: number): Promise<ListeningStep[]> {
  return runStatement<{ [Name in keyof ListeningStep]: ListeningStep[Name] }>(db, ofAllStatement, [
    orgId,
    accountId,
  ]);
}

/** Steps of a flow that wait for a reply or a conversion, with their lists in an account. */
export async function findTimedStepsOfFlow(
  db: Db,
  orgId: number,
  place: { accountId: number; flowId: number },
): Promise<ListeningStep[]> {
  const of = sql`step.event_id in ('not_responded', 'not_converted') and flow.id = ${place.flowId}`;
  const { rows } = await listeningSteps(orgId, place.accountId, of).execute(db);

  return rows;
}

/** The list of an account that a step puts contacts into; undefined where it is gone. */
export async function findActionList(
  db: Db,
  orgId: number,
  query: { stepId: number; accountId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select list.id from flow_steps step
    join flows flow on flow.org_id = step.org_id and flow.id = step.flow_id
    left join group_lists common on common.org_id = step.org_id and common.group_id = flow.group_id
      and common.id = step.action_list_id
    join lists list on list.org_id = step.org_id and list.account_id = ${query.accountId} and list.kind = 'plain'
      and (flow.group_id is null and list.id = step.action_list_id or list.name = common.name)
    where step.org_id = ${orgId} and step.id = ${query.stepId}`.execute(db);

  return rows[0]?.id;
}
