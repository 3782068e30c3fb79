import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statement.ts';
import type { TouchedFlow } from './end-runs.store.ts';

/** A step that texts of an account may call for. */
export interface KeywordStep {
  readonly id: number;
  readonly flowId: number;
  readonly position: number;
  readonly keywords: string;
  /** The query list it waits in: who is in one is read apart. Groups have none. */
  readonly queryListId: number | null;
}

const ofAccount = `
  flow.org_id = $1 and flow.deleted_at is null
  and (flow.account_id = $2 or flow.group_id in (
    select group_id from group_accounts where org_id = $1 and account_id = $2))`;

const stampStatement = defineStatement(
  'flow stamp',
  `select count(*) || ' ' || coalesce(sum(flow.version), 0) || ' ' || coalesce(sum(flow.id), 0) || ' '
    || coalesce(max(extract(epoch from flow.updated_at)), 0) as stamp
  from flows flow where ${ofAccount}`,
);

/** What changes with every change of a flow of an account: what was read under another one is out of date. */
export async function readFlowStamp(db: Db, orgId: number, accountId: number): Promise<string> {
  const [row] = await runStatement<{ stamp: string }>(db, stampStatement, [orgId, accountId]);

  return row?.stamp ?? '';
}

/** The first step for texts in each list of each flow of an account: a later one never happens. */
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

const startStatement = defineStatement(
  'start keyword runs',
  `with step as materialized (
    select distinct on (step.flow_id, step.event_list_id) step.id, step.flow_id, step.event_list_id, step.position,
      case when step.action_id = 'send_text' then step.action_delay else 0 end as delay
    from flow_steps step
    join flows flow on flow.org_id = step.org_id and flow.id = step.flow_id and flow.deleted_at is null
    left join group_lists common on common.org_id = flow.org_id and common.group_id = flow.group_id
      and common.id = step.event_list_id
    join lists list on list.org_id = step.org_id and list.account_id = $2
      and (flow.group_id is null and list.id = step.event_list_id or list.name = common.name)
    where step.org_id = $1 and step.id = any($4::bigint[]) and step.position is not null
      and (list.kind = 'all' or list.kind = 'query' and list.id = any($5::bigint[])
        or list.kind = 'plain' and exists (
          select from list_members member
          where member.org_id = $1 and member.list_id = list.id and member.contact_id = $3))
      and not exists (
        select from flow_contacts removed
        where removed.org_id = $1 and removed.flow_id = flow.id and removed.contact_id = $3
          and removed.removed_at is not null)
    order by step.flow_id, step.event_list_id, step.position
  ),
  started as (
    insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, started_us, due_us, fired_us)
    select $1, $3, flow_id, 'received_keyword', event_list_id, $2, id, $6::bigint,
      $6::bigint + delay * 1000000::bigint + position, $6::bigint
    from step order by flow_id, position
    on conflict (org_id, contact_id, flow_id, event_id, list_id) do nothing
    returning flow_id, step_id, account_id
  ),
  joined as (
    insert into flow_contacts (org_id, flow_id, contact_id)
    select distinct $1::bigint, flow_id, $3::bigint from started
    on conflict (org_id, flow_id, contact_id) do nothing
    returning flow_id
  ),
  counted as (
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select $1, flow_id, step_id, 'entered', 1 from started
    union all
    select $1, flow_id, 0, 'contacts', 1 from joined
  )
  select flow_id as "flowId", account_id as "accountId" from started`,
);

/**
 * Lets steps happen that a text of a contact calls for, as far as the contact is in their lists and they have not happened
 * to it. Steps of one text act in the order of their flow. Returns the flows. The contact is locked.
 */
export function startKeywordRuns(
  db: Db,
  orgId: number,
  text: {
    accountId: number;
    contactId: number;
    stepIds: readonly number[];
    /** Query lists that the contact is in. */
    queryListIds: readonly number[];
    nowUs: number;
  },
): Promise<TouchedFlow[]> {
  return runStatement<{ flowId: number; accountId: number }>(db, startStatement, [
    orgId,
    text.accountId,
    text.contactId,
    text.stepIds,
    text.queryListIds,
    text.nowUs,
  ]);
}
