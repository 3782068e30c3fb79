import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** The contact that stays and the one that goes into it. */
export interface Merged {
  readonly keptId: number;
  readonly goneId: number;
}

/**
 * Moves what hangs on a contact to another: messages, the conversation, lists, consent. A table that refers to contacts
 * and is to survive a merge gets its line here; what has none goes with the contact.
 */
export async function moveBelongings(db: Db, orgId: number, { keptId, goneId }: Merged): Promise<void> {
  // One text of a wave per contact: where both got it, the second one is kept as a text of its own.
  await sql`
    update messages set wave_id = null
    where org_id = ${orgId} and contact_id = ${goneId} and wave_id in (
      select wave_id from messages where org_id = ${orgId} and contact_id = ${keptId} and wave_id is not null)`.execute(
    db,
  );
  await sql`
    update messages set client_key = null
    where org_id = ${orgId} and contact_id = ${goneId} and client_key in (
      select client_key from messages where org_id = ${orgId} and contact_id = ${keptId} and client_key is not null)`.execute(
    db,
  );
  await sql`update messages set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
  await sql`update outbound set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
  await sql`update notes set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
  await sql`update waves set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
  await sql`
    insert into list_members (org_id, list_id, contact_id, added_at)
    select org_id, list_id, ${keptId}, added_at from list_members
    where org_id = ${orgId} and contact_id = ${goneId}
    on conflict do nothing`.execute(db);
  await sql`update consent_log set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
}

/** Makes one conversation of two: the newer one's last text, the unread and the tags of both, the kept one's owner. */
export async function mergeConversations(db: Db, orgId: number, { keptId, goneId }: Merged): Promise<void> {
  await sql`
    insert into conversations as kept (org_id, account_id, contact_id, activity, is_done, unread_count, message_count,
      opt_out_suggested, last_message_id, last_preview, last_direction, last_status, last_has_media, last_message_at,
      search_text, assigned_to, created_at)
    select gone.org_id, gone.account_id, ${keptId}, nextval('conversation_activity'), gone.is_done, gone.unread_count,
      gone.message_count, gone.opt_out_suggested, gone.last_message_id, gone.last_preview, gone.last_direction,
      gone.last_status, gone.last_has_media, gone.last_message_at, contact.search_text, gone.assigned_to, gone.created_at
    from conversations gone join contacts contact on contact.org_id = gone.org_id and contact.id = ${keptId}
    where gone.org_id = ${orgId} and gone.contact_id = ${goneId}
    on conflict (org_id, contact_id) do update set
      is_done = kept.is_done and excluded.is_done,
      unread_count = kept.unread_count + excluded.unread_count,
      message_count = kept.message_count + excluded.message_count,
      opt_out_suggested = kept.opt_out_suggested or excluded.opt_out_suggested,
      activity = excluded.activity,
      assigned_to = coalesce(kept.assigned_to, excluded.assigned_to),
      snoozed_until = null,
      snoozed_by = null,
      last_message_id = greatest(kept.last_message_id, excluded.last_message_id),
      last_preview = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_preview else kept.last_preview end,
      last_direction = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_direction else kept.last_direction end,
      last_status = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_status else kept.last_status end,
      last_has_media = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_has_media else kept.last_has_media end,
      last_message_at = greatest(kept.last_message_at, excluded.last_message_at)`.execute(db);
  await sql`
    insert into conversation_tags (org_id, contact_id, tag_id, tagged_by, created_at)
    select org_id, ${keptId}, tag_id, tagged_by, created_at from conversation_tags
    where org_id = ${orgId} and contact_id = ${goneId}
    on conflict do nothing`.execute(db);
}

/** Takes over the values that the kept contact lacks, and any block or opt-out; then the other one is no more. */
export async function absorbContact(
  db: Db,
  orgId: number,
  merged: Merged & { phone: string },
): Promise<void> {
  const { rows } = await sql<{
    name: string;
    metadata: object;
    blocked: boolean;
    unsubscribed_at: Date | null;
    yes_awaited: boolean;
  }>`
    delete from contacts where org_id = ${orgId} and id = ${merged.goneId}
    returning name, metadata, blocked, unsubscribed_at, yes_awaited`.execute(db);
  const [gone] = rows;
  if (!gone) {
    return;
  }
  await sql`
    update contacts set
      name = case when name = '' then ${gone.name} else name end,
      phone = ${merged.phone},
      metadata = ${JSON.stringify(gone.metadata)}::jsonb || metadata,
      blocked = blocked or ${gone.blocked},
      yes_awaited = (yes_awaited and (${gone.unsubscribed_at}::timestamptz is null or ${gone.yes_awaited}))
        or (${gone.yes_awaited} and unsubscribed_at is null),
      unsubscribed_at = coalesce(unsubscribed_at, ${gone.unsubscribed_at}::timestamptz),
      updated_at = ${new Date()}
    where org_id = ${orgId} and id = ${merged.keptId}`.execute(db);
  await sql`
    update conversations set search_text = contacts.search_text from contacts
    where conversations.org_id = ${orgId} and conversations.contact_id = ${merged.keptId}
      and contacts.org_id = ${orgId} and contacts.id = ${merged.keptId}`.execute(db);
}
