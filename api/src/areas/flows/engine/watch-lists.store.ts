import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** A query list that a timed step of a flow waits in. */
export interface WatchedList {
  readonly orgId: number;
  readonly flowId: number;
  readonly accountId: number;
  readonly listId: number;
  /** Whether it has not been polled yet: its current members did not just enter it. */
  readonly isFirst: boolean;
}

/** Watches exactly the query lists that steps wait in. Across organizations: one loop serves all. */
export async function insertWatches(db: Db): Promise<void> {
  await sql`
    insert into flow_watches (org_id, flow_id, account_id, list_id)
    select distinct flow.org_id, flow.id, list.account_id, list.id
    from flow_steps step
    join flows flow on flow.org_id = step.org_id and flow.id = step.flow_id and flow.deleted_at is null
    join lists list on list.org_id = step.org_id and list.id = step.event_list_id and list.account_id = flow.account_id
    where list.kind = 'query' and step.position is not null and step.event_id in ('not_responded', 'not_converted')
    on conflict (org_id, flow_id, list_id) do nothing`.execute(db);
  await sql`
    with gone as (
      delete from flow_watches watch
      where not exists (
        select 1 from flow_steps step
        join flows flow on flow.org_id = step.org_id and flow.id = step.flow_id and flow.deleted_at is null
        join lists list on list.org_id = step.org_id and list.id = step.event_list_id
        where step.org_id = watch.org_id and step.flow_id = watch.flow_id and step.event_list_id = watch.list_id
          and step.position is not null and step.event_id in ('not_responded', 'not_converted'))
      returning org_id, flow_id, list_id
    )
    delete from flow_watched watched using gone
    where watched.org_id = gone.org_id and watched.flow_id = gone.flow_id and watched.list_id = gone.list_id`.execute(
    db,
  );
}

/** Returns the lists due for a poll, longest waiting first. Without locks, across organizations. */
export async function findDueWatches(db: Db, nowUs: number): Promise<WatchedList[]> {
  const { rows } = await sql<WatchedList>`
    select org_id as "orgId", flow_id as "flowId", account_id as "accountId", list_id as "listId",
      looked_at is null as "isFirst"
    from flow_watches where due_us <= ${nowUs}::bigint order by due_us limit 100`.execute(db);

  return rows;
}

/** Returns when the next poll of a list is due, in microseconds; undefined if none is watched. */
export async function findNextWatchUs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ dueUs: number }>`
    select due_us as "dueUs" from flow_watches order by due_us limit 1`.execute(db);

  return rows[0]?.dueUs;
}

/** Locks a list that is due; returns undefined if another worker is polling it or has done so. */
export async function lockWatch(
  db: Db,
  orgId: number,
  watch: { flowId: number; listId: number; nowUs: number },
): Promise<{ isFirst: boolean } | undefined> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select looked_at is null as "isFirst" from flow_watches
    where org_id = ${orgId} and flow_id = ${watch.flowId} and list_id = ${watch.listId}
      and due_us <= ${watch.nowUs}::bigint
    for update skip locked`.execute(db);

  return rows[0];
}

/** Schedules a list's next poll. */
export async function scheduleNextCheck(
  db: Db,
  orgId: number,
  watch: { flowId: number; listId: number; at: Date; nextUs: number },
): Promise<void> {
  await db
    .updateTable('flow_watches')
    .set({ looked_at: watch.at, due_us: watch.nextUs })
    .where('org_id', '=', orgId)
    .where('flow_id', '=', watch.flowId)
    .where('list_id', '=', watch.listId)
    .execute();
}

/** Postpones the check of a list that could not be made. */
export async function postponeCheck(
  db: Db,
  orgId: number,
  watch: { flowId: number; listId: number; nextUs: number },
): Promise<void> {
  await db
    .updateTable('flow_watches')
    .set({ due_us: watch.nextUs })
    .where('org_id', '=', orgId)
    .where('flow_id', '=', watch.flowId)
    .where('list_id', '=', watch.listId)
    .execute();
}

/** Saves a watched list's current members; returns those added since the last poll. */
export async function replaceWatched(
  db: Db,
  orgId: number,
  watch: { flowId: number; listId: number; memberIds: readonly number[] },
): Promise<number[]> {
  const memberIds = [...watch.memberIds];
  await sql`
    delete from flow_watched
    where org_id = ${orgId} and flow_id = ${watch.flowId} and list_id = ${watch.listId}
      and not exists (
        select 1 from unnest(${memberIds}::bigint[]) as member (id) where member.id = flow_watched.contact_id)`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into flow_watched (org_id, flow_id, list_id, contact_id)
    select ${orgId}::bigint, ${watch.flowId}::bigint, ${watch.listId}::bigint, id
    from unnest(${memberIds}::bigint[]) as member (id)
    on conflict (org_id, flow_id, list_id, contact_id) do nothing
    returning contact_id as id`.execute(db);

  return rows.map(({ id }) => id);
}

/** Stops watching an account's lists. */
export async function deleteWatchesOfAccount(db: Db, orgId: number, accountId: number): Promise<void> {
  await db
    .deleteFrom('flow_watches')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
}
