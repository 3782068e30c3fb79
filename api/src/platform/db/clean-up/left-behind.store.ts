import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { anyOrganization, runsByOrganization } from '../cluster/by-organization.ts';
import { tableFacts } from '../facts/all-tables.ts';
import { swept } from '../facts/table-facts.ts';

/** Maximum number of rows per statement, which keeps it short; the next run continues. */
const mostAtOnce = 50_000;

/** Tables whose rows no foreign key deletes with their organization, or none on a cluster (docs/adr/0073). */
const sweptTables = Object.entries(tableFacts)
  .filter(([, { orphans }]) => orphans?.org_id === swept)
  .map(([table]) => table);

/**
 * Deletes recipients of deleted waves. One server finds the waves with one key lookup each; a cluster, which does not
 * support recursion, compares all rows on each node.
 */
async function deleteRecipientsLeftBehind(db: Db): Promise<void> {
  if (runsByOrganization()) {
    await sql`
      delete from wave_recipients recipient
      where not exists (select 1 from waves where waves.org_id = recipient.org_id and waves.id = recipient.wave_id)`.execute(
      db,
    );

    return;
  }
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
      where not exists (select 1 from waves where waves.org_id = wave.org_id and waves.id = wave.wave_id)
        and ${sql.raw(anyOrganization)}
      limit ${mostAtOnce}
    )
    delete from wave_recipients recipient using gone
    where recipient.org_id = gone.org_id and recipient.wave_id = gone.wave_id and recipient.phone = gone.phone`.execute(
    db,
  );
}

/**
 * Deletes rows whose organization, account, wave or contact is deleted and that no foreign key covers (`orphans` in
 * facts). Covers all organizations: one job for all.
 */
export async function deleteLeftBehind(db: Db): Promise<void> {
  await deleteRecipientsLeftBehind(db);
  await sql`
    with paused as (select org_id, message_id from outbound where state = 'paused'),
    present as materialized (
      select message.org_id, message.id
      from paused join messages message on message.org_id = paused.org_id and message.id = paused.message_id
    )
    delete from outbound queued
    where queued.state = 'paused' and not exists (
      select 1 from present where present.org_id = queued.org_id and present.id = queued.message_id)`.execute(
    db,
  );
  for (const table of sweptTables) {
    await sql`delete from ${sql.table(table)} where org_id not in (select org_id from organizations)`.execute(
      db,
    );
  }
}
