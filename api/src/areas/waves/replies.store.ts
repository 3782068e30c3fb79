import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/**
 * Writes down that a contact texted back where the last text to it was of a wave, in the time in which replies count.
 * Returns the wave; undefined where there is none, or the contact has replied to it before.
 */
export async function insertReply(
  db: Db,
  orgId: number,
  reply: { contactId: number; at: Date; since: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ waveId: number }>`
    with latest as (
      select wave_id, created_at from messages
      where org_id = ${orgId} and contact_id = ${reply.contactId} and direction = 'outbound'
      order by id desc limit 1
    )
    insert into wave_replies (org_id, wave_id, contact_id, replied_at)
    select wave.org_id, wave.id, ${reply.contactId}::bigint, ${reply.at}::timestamptz
    from latest join waves wave on wave.org_id = ${orgId} and wave.id = latest.wave_id
    where latest.created_at >= ${reply.since} and wave.org_id = ${orgId}
    on conflict (org_id, wave_id, contact_id) do nothing
    returning wave_id as "waveId"`.execute(db);

  return rows[0]?.waveId;
}
