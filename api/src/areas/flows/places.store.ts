import { sql } from 'kysely';
import type { AvailableList } from 'shared-contracts/domain/flow';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

/** Owner of a flow: an account, or a group and so each of its accounts. */
export interface FlowPlace {
  readonly accountId: number | null;
  readonly groupId: number | null;
}

/** Returns the accounts that a flow applies to. */
export async function findAccountIdsOf(db: Db, orgId: number, place: FlowPlace): Promise<number[]> {
  if (place.accountId !== null) {
    return [place.accountId];
  }
  const rows = await db
    .selectFrom('group_accounts')
    .select('account_id as accountId')
    .where('org_id', '=', orgId)
    .where('group_id', '=', place.groupId ?? 0)
    .execute();

  return rows.map(({ accountId }) => accountId);
}

/** Whether the organization has a group. */
export async function isGroup(db: Db, orgId: number, groupId: number): Promise<boolean> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', groupId)
    .executeTakeFirst();

  return group !== undefined;
}

export type ListOption = Omit<AvailableList, 'usedBy'>;

/** Returns the lists that a flow's steps may name, by name; only those with the given ids, if any. */
export async function findListOptions(
  db: Db,
  orgId: number,
  { accountId, groupId, ids }: FlowPlace & { ids?: readonly number[] },
): Promise<ListOption[]> {
  const ofThese = ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``;
  const { rows } = await (
    accountId === null
      ? sql<ListOption>`
        select id, name, 'default' as kind from group_lists
        where org_id = ${orgId} and group_id = ${groupId} ${ofThese} order by ${nameOrder(sql.ref('name'))}, id`
      : sql<ListOption>`
        select id, name, kind from lists
        where org_id = ${orgId} and account_id = ${accountId} and kind <> 'unsubscribe' ${ofThese}
        order by ${nameOrder(sql.ref('name'))}, id`
  ).execute(db);

  return rows;
}

/** Returns the flows of an account or group whose events use lists, by list. */
export async function findListUses(
  db: Db,
  orgId: number,
  { accountId, groupId, skipFlowId }: FlowPlace & { skipFlowId: number },
): Promise<{ listId: number; id: number; name: string }[]> {
  const { rows } = await sql<{ listId: number; id: number; name: string }>`
    select distinct step.event_list_id as "listId", flow.id, flow.name
    from flows flow join flow_steps step on step.org_id = flow.org_id and step.flow_id = flow.id
    where flow.org_id = ${orgId} and step.org_id = ${orgId} and flow.deleted_at is null and step.position is not null
      and flow.id <> ${skipFlowId}
      and (flow.account_id = ${accountId}::bigint or flow.group_id = ${groupId}::bigint)
    order by flow.name, flow.id`.execute(db);

  return rows;
}

/** Returns the templates and domains that steps name, if they exist. */
export async function findTextParts(
  db: Db,
  orgId: number,
  parts: { accountId: number | null; templateIds: readonly number[]; domainIds: readonly number[] },
): Promise<{ templateIds: number[]; domainIds: number[] }> {
  const { rows } = await sql<{ kind: 'template' | 'domain'; id: number }>`
    select 'template' as kind, id from templates
    where org_id = ${orgId} and id = any(${[...parts.templateIds]}::bigint[])
      and (${parts.accountId}::bigint is null or account_id = ${parts.accountId}::bigint)
    union all
    select 'domain', id from custom_domains
    where org_id = ${orgId} and id = any(${[...parts.domainIds]}::bigint[])`.execute(db);
  const idsOf = (kind: 'template' | 'domain') => rows.filter((row) => row.kind === kind).map(({ id }) => id);

  return { templateIds: idsOf('template'), domainIds: idsOf('domain') };
}

/** A step that moves or copies contacts from one list to another, in one account it applies to. */
export interface StoredMove {
  readonly accountId: number;
  readonly flowName: string;
  readonly stepIndex: number;
  readonly from: string;
  readonly to: string;
}

/** Returns how flows move contacts between lists of accounts, excluding one flow. */
export async function findMoves(
  db: Db,
  orgId: number,
  { accountIds, skipFlowId }: { accountIds: readonly number[]; skipFlowId: number },
): Promise<StoredMove[]> {
  const accounts = sql`${[...accountIds]}::bigint[]`;
  const { rows } = await sql<StoredMove>`
    with held as (
      select flow.id, flow.name, flow.account_id, false as of_group from flows flow
      where flow.org_id = ${orgId} and flow.deleted_at is null and flow.account_id = any(${accounts})
      union all
      select flow.id, flow.name, member.account_id, true
      from flows flow join group_accounts member on member.org_id = flow.org_id and member.group_id = flow.group_id
      where flow.org_id = ${orgId} and member.org_id = ${orgId} and flow.deleted_at is null
        and member.account_id = any(${accounts})
    )
    select held.account_id as "accountId", held.name as "flowName", step.position as "stepIndex",
      coalesce(source.name, group_source.name) as "from", coalesce(target.name, group_target.name) as "to"
    from held
    join flow_steps step on step.org_id = ${orgId} and step.flow_id = held.id
    left join lists source on source.org_id = ${orgId} and source.id = step.event_list_id and not held.of_group
    left join lists target on target.org_id = ${orgId} and target.id = step.action_list_id and not held.of_group
    left join group_lists group_source
      on group_source.org_id = ${orgId} and group_source.id = step.event_list_id and held.of_group
    left join group_lists group_target
      on group_target.org_id = ${orgId} and group_target.id = step.action_list_id and held.of_group
    where held.id <> ${skipFlowId} and step.position is not null
      and step.action_id in ('list_copy_action', 'list_move_action')
      and coalesce(source.name, group_source.name) is not null
      and coalesce(target.name, group_target.name) is not null`.execute(db);

  return rows;
}
