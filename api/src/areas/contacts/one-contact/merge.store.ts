import { sql } from 'kysely';
import { refreshSearch } from '../../../messaging/threads/contact-threads.store.ts';
import type { MergedContacts } from '../../../platform/contact-hooks.ts';
import type { Db } from '../../../platform/db/client.ts';
import { tallyCarriers } from '../records/contact-tallies.store.ts';
import { deleteContacts } from '../records/contacts.store.ts';
import { tallyJoined } from '../records/list-tallies.store.ts';

/** Moves one contact's lists and consent log to another; returns the lists the other was not on. */
export async function moveBelongings(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into list_members (org_id, list_id, contact_id, added_at)
    select org_id, list_id, ${keptId}::bigint, added_at from list_members
    where org_id = ${orgId} and contact_id = ${goneId}
    on conflict do nothing
    returning list_id as id`.execute(db);
  const listIds = rows.map(({ id }) => id);
  await tallyJoined(db, orgId, listIds);
  await sql`update consent_log set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );

  return listIds;
}

/** Records which contact another was merged into, and redirects earlier merges into that one. */
export async function recordMerge(db: Db, orgId: number, { keptId, goneId }: MergedContacts): Promise<void> {
  await sql`
    update merged_contacts set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
  await db
    .insertInto('merged_contacts')
    .values({ org_id: orgId, gone_id: goneId, contact_id: keptId })
    .execute();
}

/** Copies values that the kept contact lacks, and any block or opt-out, then deletes the other contact. */
export async function absorbContact(
  db: Db,
  orgId: number,
  merged: MergedContacts & { phone: string },
): Promise<void> {
  const { rows } = await sql<{
    name: string;
    metadata: object;
    blocked: boolean;
    unsubscribed_at: Date | null;
    yes_awaited: boolean;
    asked_to_stop_at: Date | null;
  }>`
    select name, metadata, blocked, unsubscribed_at, yes_awaited, asked_to_stop_at
    from contacts where org_id = ${orgId} and id = ${merged.goneId}
    for update`.execute(db);
  const [gone] = rows;
  if (!gone) {
    return;
  }
  await deleteContacts(db, orgId, [merged.goneId]);
  const save = () =>
    sql`
    update contacts set
      name = case when name = '' then ${gone.name} else name end,
      phone = ${merged.phone},
      metadata = ${JSON.stringify(gone.metadata)}::jsonb || metadata,
      blocked = blocked or ${gone.blocked},
      yes_awaited = (yes_awaited and (${gone.unsubscribed_at}::timestamptz is null or ${gone.yes_awaited}))
        or (${gone.yes_awaited} and unsubscribed_at is null),
      unsubscribed_at = coalesce(unsubscribed_at, ${gone.unsubscribed_at}::timestamptz),
      asked_to_stop_at = coalesce(asked_to_stop_at, ${gone.asked_to_stop_at}::timestamptz),
      updated_at = ${new Date()}
    where org_id = ${orgId} and id = ${merged.keptId}`.execute(db);
  await tallyCarriers(db, orgId, { contactIds: [merged.keptId], save });
  await refreshSearch(db, orgId, [merged.keptId]);
}
