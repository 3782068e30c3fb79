import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/**
 * Returns an organization's queued texts that would be sent, up to a limit. Excludes those of paused waves, which the
 * sender holds until the wave is resumed, and those that the carrier is asked about, because it never sends them again.
 * The simulated carrier is called again instead.
 */
export async function findTextsToHold(db: Db, orgId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    with queued as (select message_id, state from outbound where org_id = ${orgId})
    select message.id as "messageId"
    from queued
    join messages message on message.org_id = ${orgId} and message.id = queued.message_id
    left join waves wave on wave.org_id = ${orgId} and wave.id = message.wave_id
    where (queued.state in ('waiting', 'reserved', 'paused') or message.provider = 'simulator')
      and wave.status is distinct from 'paused'
    order by message.id
    limit ${limit}`.execute(db);

  return rows.map(({ messageId }) => messageId);
}
