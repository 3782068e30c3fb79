import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';

const replyStatement = defineStatement(
  'reply to a wave',
  `with latest as (
    select wave_id, created_at from messages
    where org_id = $1 and contact_id = $2 and direction = 'outbound'
    order by id desc limit 1
  )
  insert into wave_replies (org_id, wave_id, contact_id, replied_at)
  select wave.org_id, wave.id, $2::bigint, $3::timestamptz
  from latest join waves wave on wave.org_id = $1 and wave.id = latest.wave_id
  where latest.created_at >= $4 and wave.org_id = $1
  on conflict (org_id, wave_id, contact_id) do nothing
  returning wave_id as "waveId"`,
);

/**
 * Writes down that a contact texted back where the last text to it was of a wave, in the time in which replies count.
 * Returns the wave; undefined where there is none, or the contact has replied to it before.
 */
export async function insertReply(
  db: Db,
  orgId: number,
  reply: { contactId: number; at: Date; since: Date },
): Promise<number | undefined> {
  const values = [orgId, reply.contactId, reply.at, reply.since];
  const [row] = await runStatement<{ waveId: number }>(db, replyStatement, values);

  return row?.waveId;
}
