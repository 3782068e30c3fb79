import { sql } from 'kysely';
import type { Db } from './client.ts';

/** As many at once as keep a statement short; the next run goes on. */
const mostAtOnce = 50_000;

/**
 * Forgets rows whose organization, account, wave or contact is gone and that no foreign key takes along (left-behind.ts).
 * Across organizations: a job for all. The recipients' waves are found by one look into the key for each.
 */
export async function deleteLeftBehind(db: Db): Promise<void> {
  await sql`
    with recursive wave as (
      (select org_id, wave_id from wave_recipients order by org_id, wave_id limit 1)
      union all
      select following.* from wave cross join lateral (
        select org_id, wave_id from wave_recipients
        where (org_id, wave_id) > (wave.org_id, wave.wave_id) order by org_id, wave_id limit 1) following
    ),
    gone as materialized (
      select wave.org_id, recipient.wave_id, recipient.phone
      from wave join wave_recipients recipient on recipient.org_id = wave.org_id and recipient.wave_id = wave.wave_id
      where not exists (select from waves where waves.org_id = wave.org_id and waves.id = wave.wave_id)
      limit ${mostAtOnce}
    )
    delete from wave_recipients recipient using gone
    where recipient.org_id = gone.org_id and recipient.wave_id = gone.wave_id and recipient.phone = gone.phone`.execute(
    db,
  );
  await sql`
    delete from outbound queued
    where queued.state = 'paused' and not exists (
      select from messages message where message.org_id = queued.org_id and message.id = queued.message_id)`.execute(
    db,
  );
  await sql`
    delete from number_rates rate
    where not exists (select from organizations where organizations.org_id = rate.org_id)`.execute(db);
}
