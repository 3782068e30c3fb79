import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import type { StoredEventId } from '../../../platform/db/tables/json-columns.ts';

/** A step that waits for its event in an account's list. */
export interface ListeningStep {
  readonly id: number;
  readonly flowId: number;
  /** Order of steps that are due at the same instant. */
  readonly position: number;
  readonly eventId: StoredEventId;
  /** List id as named by the step: the account's list, or a default list of the flow's group. */
  readonly eventListId: number;
  readonly eventDelay: number;
  /** The account's list with that name or id. */
  readonly listId: number;
  readonly kind: 'all' | 'plain' | 'query' | 'unsubscribe';
}

/**
 * Query for the first step of each event and list that waits for a reply or a conversion, in existing flows; a later
 * one is unreachable. `of` filters `flow`, `step` and `list`. A group's lists
 * map to the account's lists of the same name. Prepared, because it runs for every new contact.
 */
const timedSteps = <Place extends object>(name: string, of: string) =>
  defineStatement<Place & { orgId: number; accountId: number }, ListeningStep>(
    name,
    `select distinct on (step.flow_id, step.event_id, step.event_list_id)
      step.id, step.flow_id as "flowId", step.position, step.event_id as "eventId", step.event_list_id as "eventListId",
      step.event_delay as "eventDelay", list.id as "listId", list.kind
    from flows flow
    join flow_steps step on step.org_id = flow.org_id and step.flow_id = flow.id and step.position is not null
    left join group_lists common on common.org_id = flow.org_id and common.group_id = flow.group_id
      and common.id = step.event_list_id
    join lists list on list.org_id = flow.org_id and list.account_id = $accountId
      and (flow.group_id is null and list.id = step.event_list_id or list.name = common.name)
    where flow.org_id = $orgId and step.org_id = $orgId and list.org_id = $orgId and flow.deleted_at is null
      and (flow.account_id = $accountId or flow.group_id in (
        select group_id from group_accounts where org_id = $orgId and account_id = $accountId))
      and step.event_id in ('not_responded', 'not_converted') and ${of}
    order by step.flow_id, step.event_id, step.event_list_id, step.position`,
  );

const ofListStatement = timedSteps<{ listId: number }>('timed steps of a list', 'list.id = $listId');
const ofAllStatement = timedSteps<object>('timed steps of everybody', "list.kind = 'all'");
const ofFlowStatement = timedSteps<{ flowId: number }>('timed steps of a flow', 'flow.id = $flowId');

/** Returns the timed steps, which wait for a reply or a conversion, of an account's list. */
export function findTimedStepsOfList(
  db: Db,
  orgId: number,
  place: { accountId: number; listId: number },
): Promise<ListeningStep[]> {
  return runStatement(db, ofListStatement, { orgId, ...place });
}

/** Returns the timed steps of the All list. */
export function findTimedStepsOfAll(db: Db, orgId: number, accountId: number): Promise<ListeningStep[]> {
  return runStatement(db, ofAllStatement, { orgId, accountId });
}

/** Returns a flow's timed steps with their lists in an account. */
export function findTimedStepsOfFlow(
  db: Db,
  orgId: number,
  place: { accountId: number; flowId: number },
): Promise<ListeningStep[]> {
  return runStatement(db, ofFlowStatement, { orgId, ...place });
}

/** Returns the account's list that a step adds contacts to; undefined if it was deleted. */
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
