import { sql } from 'kysely';
import type { MergedContacts } from '../../../platform/contact-hooks.ts';
import type { Db } from '../../../platform/db/client.ts';

/** Merges flow memberships into the kept contact; a contact in both counts once. */
async function mergeFlowContacts(db: Db, orgId: number, { keptId, goneId }: MergedContacts): Promise<void> {
  await sql`
    with gone as (
      delete from flow_contacts where org_id = ${orgId} and contact_id = ${goneId}
      returning flow_id, removed_at
    ),
    moved as (
      insert into flow_contacts as kept (org_id, flow_id, contact_id, removed_at)
      select ${orgId}::bigint, flow_id, ${keptId}::bigint, removed_at from gone
      on conflict (org_id, flow_id, contact_id) do update set removed_at = coalesce(kept.removed_at, excluded.removed_at)
      returning flow_id, xmax = 0 as is_new
    )
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select ${orgId}::bigint, flow_id, 0, 'contacts', -1 from moved where not is_new`.execute(db);
}

/** Ends runs of the merged contact that duplicate runs of the kept one. */
async function endMerged(db: Db, orgId: number, of: { contactId: number; nowUs: number }): Promise<void> {
  await sql`
    with ended as (
      update flow_runs set state = 'removed', reason = 'contact_merged', ended_us = ${of.nowUs}::bigint
      where org_id = ${orgId} and contact_id = ${of.contactId} and state in ('waiting', 'held')
      returning flow_id, step_id
    )
    insert into flow_deltas (org_id, flow_id, step_id, figure, n)
    select ${orgId}::bigint, flow_id, step_id, 'removed', count(*)::int from ended group by flow_id, step_id`.execute(
    db,
  );
}

/**
 * Merges the runs of two contacts: an event that happened to either has happened. The caller has locked both.
 * Duplicates of the kept contact's runs stay with the merged contact, for the history.
 */
export async function mergeRuns(
  db: Db,
  orgId: number,
  { keptId, goneId, nowUs }: MergedContacts & { nowUs: number },
): Promise<void> {
  // No contact has a negative id, so the rows are parked there until the other contact's rows have made room.
  const aside = -goneId;
  await sql`
    update flow_runs run set contact_id = ${aside} from flow_runs other
    where run.org_id = ${orgId} and run.contact_id = ${keptId} and run.fired_us is null
      and other.org_id = ${orgId} and other.contact_id = ${goneId} and other.fired_us is not null
      and other.flow_id = run.flow_id and other.event_id = run.event_id and other.list_id = run.list_id`.execute(
    db,
  );
  await sql`
    update flow_runs run set contact_id = ${keptId}
    where run.org_id = ${orgId} and run.contact_id = ${goneId} and not exists (
      select 1 from flow_runs other
      where other.org_id = ${orgId} and other.contact_id = ${keptId} and other.flow_id = run.flow_id
        and other.event_id = run.event_id and other.list_id = run.list_id)`.execute(db);
  await sql`
    update flow_runs set contact_id = ${goneId} where org_id = ${orgId} and contact_id = ${aside}`.execute(
    db,
  );
  await endMerged(db, orgId, { contactId: goneId, nowUs });
  await mergeFlowContacts(db, orgId, { keptId, goneId });
}
