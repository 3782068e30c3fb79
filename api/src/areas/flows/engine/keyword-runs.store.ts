import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import type { TouchedFlow } from './end-runs.store.ts';

/** A step that a message to an account may trigger. */
export interface KeywordStep {
  readonly id: number;
  readonly flowId: number;
  readonly position: number;
  readonly keywords: string;
  /** The query list it waits in; query lists are evaluated separately. Groups have none. */
  readonly queryListId: number | null;
}

const ofAccount = `
  flow.org_id = $orgId and flow.deleted_at is null
  and (flow.account_id = $accountId or flow.group_id in (
    select group_id from group_accounts where org_id = $orgId and account_id = $accountId))`;

const stampStatement = defineStatement<{ orgId: number; accountId: number }, { stamp: string }>(
  'flow stamp',
  `select count(*) || ' ' || coalesce(sum(flow.version), 0) || ' ' || coalesce(sum(flow.id), 0) || ' '
    || coalesce(max(extract(epoch from flow.updated_at)), 0) as stamp
  from flows flow where ${ofAccount}`,
);

/** Returns a stamp that changes whenever a flow of the account changes; data cached under another stamp is stale. */
export async function readFlowStamp(db: Db, orgId: number, accountId: number): Promise<string> {
  const [row] = await runStatement(db, stampStatement, { orgId, accountId });

  return row?.stamp ?? '';
}

/** Returns the first keyword step in each list of each flow of an account; a later one is unreachable. */
export async function findKeywordSteps(db: Db, orgId: number, accountId: number): Promise<KeywordStep[]> {
  const { rows } = await sql<KeywordStep>`
    select distinct on (step.flow_id, step.event_list_id)
      step.id, step.flow_id as "flowId", step.position, step.keywords, list.id as "queryListId"
    from flows flow
    join flow_steps step on step.org_id = flow.org_id and step.flow_id = flow.id and step.position is not null
    left join lists list on list.org_id = flow.org_id and list.id = step.event_list_id and list.kind = 'query'
      and flow.account_id = ${accountId}
    where flow.org_id = ${orgId} and step.org_id = ${orgId} and flow.deleted_at is null
      and step.event_id = 'received_keyword'
      and (flow.account_id = ${accountId} or flow.group_id in (
        select group_id from group_accounts where org_id = ${orgId} and account_id = ${accountId}))
    order by step.flow_id, step.event_list_id, step.position`.execute(db);

  return rows;
}

/** Steps and query lists, each with its contact. */
interface StartedKeywords {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactIdsOfSteps: readonly number[];
  readonly stepIds: readonly number[];
  readonly contactIdsOfLists: readonly number[];
  readonly listIds: readonly number[];
  readonly nowUs: number;
}

const startStatement = defineStatement<StartedKeywords, TouchedFlow>(
  'start keyword runs',
  `with given as (
    select * from unnest($contactIdsOfSteps::bigint[], $stepIds::bigint[]) as given (contact_id, step_id)
  ),
  inside as (select * from unnest($contactIdsOfLists::bigint[], $listIds::bigint[]) as inside (contact_id, list_id)),
  step as materialized (
    select distinct on (given.contact_id, step.flow_id, step.event_list_id) given.contact_id, step.id, step.flow_id,
      step.event_list_id, step.position,
      case when step.action_id = 'send_text' then step.action_delay else 0 end as delay
    from given
    join flow_steps step on step.org_id = $orgId and step.id = given.step_id and step.position is not null
    join flows flow on flow.org_id = step.org_id and flow.id = step.flow_id and flow.deleted_at is null
    left join group_lists common on common.org_id = flow.org_id and common.group_id = flow.group_id
      and common.id = step.event_list_id
    join lists list on list.org_id = step.org_id and list.account_id = $accountId
      and (flow.group_id is null and list.id = step.event_list_id or list.name = common.name)
    where step.org_id = $orgId
      and (list.kind = 'all'
        or list.kind = 'query' and (given.contact_id, list.id) in (select contact_id, list_id from inside)
        or list.kind = 'plain' and exists (
          select 1 from list_members member
          where member.org_id = $orgId and member.list_id = list.id and member.contact_id = given.contact_id))
      and not exists (
        select 1 from flow_contacts removed
        where removed.org_id = $orgId and removed.flow_id = flow.id and removed.contact_id = given.contact_id
          and removed.removed_at is not null)
    order by given.contact_id, step.flow_id, step.event_list_id, step.position
  ),
  started as (
    insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, started_us, due_us, fired_us)
    select $orgId, contact_id, flow_id, 'received_keyword', event_list_id, $accountId, id, $nowUs::bigint,
      $nowUs::bigint + delay * 1000000::bigint + position, $nowUs::bigint
    from step order by contact_id, flow_id, position
    on conflict (org_id, contact_id, flow_id, event_id, list_id) do nothing
    returning contact_id, flow_id, step_id, account_id
  ),
  joined as (
    insert into flow_contacts (org_id, flow_id, contact_id)
    select distinct $orgId::bigint, flow_id, contact_id from started
    on conflict (org_id, flow_id, contact_id) do nothing
    returning flow_id
  ),
  counted as (
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select $orgId, flow_id, step_id, 'entered', count(*)::int from started group by flow_id, step_id
    union all
    select $orgId, flow_id, 0, 'contacts', count(*)::int from joined group by flow_id
  )
  select distinct flow_id as "flowId", account_id as "accountId" from started`,
);

/** A contact whose message triggers steps. */
export interface CallingText {
  readonly contactId: number;
  readonly stepIds: readonly number[];
  /** Query lists that the contact is on. */
  readonly queryListIds: readonly number[];
}

/**
 * Starts the steps that messages of an account's contacts trigger, if the contact is on their list and has not had the
 * step before. Steps triggered by one message act in the order of their flow. Returns the flows. The caller has locked
 * the contacts.
 */
export function startKeywordRuns(
  db: Db,
  orgId: number,
  { accountId, texts, nowUs }: { accountId: number; texts: readonly CallingText[]; nowUs: number },
): Promise<TouchedFlow[]> {
  return runStatement(db, startStatement, {
    orgId,
    accountId,
    contactIdsOfSteps: texts.flatMap(({ contactId, stepIds }) => stepIds.map(() => contactId)),
    stepIds: texts.flatMap(({ stepIds }) => stepIds),
    contactIdsOfLists: texts.flatMap(({ contactId, queryListIds }) => queryListIds.map(() => contactId)),
    listIds: texts.flatMap(({ queryListIds }) => queryListIds),
    nowUs,
  });
}
