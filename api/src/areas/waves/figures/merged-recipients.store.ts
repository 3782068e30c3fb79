import { sql } from 'kysely';
import type { MergedContacts } from '../../../platform/contact-hooks.ts';
import type { Db } from '../../../platform/db/client.ts';

/**
 * Replaces a contact with another among the recipients of waves that were sent to it. Its texts already belong to the
 * kept contact and identify these waves; in a wave not sent yet the contact is left out as deleted.
 */
export async function moveRecipients(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<void> {
  await sql`
    update wave_chunks chunk set contact_ids = array_replace(contact_ids, ${goneId}::bigint, ${keptId}::bigint)
    where chunk.org_id = ${orgId} and chunk.wave_id in (
        select message.wave_id from messages message
        where message.org_id = ${orgId} and message.contact_id = ${keptId} and message.wave_id is not null)
      and ${goneId}::bigint = any(chunk.contact_ids)`.execute(db);
  await moveFormerRecipients(db, orgId, { keptId, goneId });
}

/** The same for waves that the previous release compiled. */
async function moveFormerRecipients(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<void> {
  await sql`
    update wave_recipients recipient set contact_id = ${keptId}
    from wave_chunks chunk
    where chunk.org_id = ${orgId} and chunk.wave_id in (
        select message.wave_id from messages message
        where message.org_id = ${orgId} and message.contact_id = ${keptId} and message.wave_id is not null)
      and recipient.org_id = ${orgId} and recipient.wave_id = chunk.wave_id and recipient.chunk = chunk.n
      and recipient.contact_id = ${goneId}`.execute(db);
}

/** Moves the replies of a contact to another; if both replied to a wave, one reply is kept. */
export async function moveReplies(db: Db, orgId: number, { keptId, goneId }: MergedContacts): Promise<void> {
  await sql`
    insert into wave_replies (org_id, wave_id, contact_id, replied_at)
    select org_id, wave_id, ${keptId}::bigint, replied_at from wave_replies
    where org_id = ${orgId} and contact_id = ${goneId} and wave_id in (
      select message.wave_id from messages message
      where message.org_id = ${orgId} and message.contact_id = ${keptId} and message.wave_id is not null)
    on conflict (org_id, wave_id, contact_id) do nothing`.execute(db);
  await sql`
    delete from wave_replies where org_id = ${orgId} and contact_id = ${goneId} and wave_id in (
      select message.wave_id from messages message
      where message.org_id = ${orgId} and message.contact_id = ${keptId} and message.wave_id is not null)`.execute(
    db,
  );
}
