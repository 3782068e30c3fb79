import { sql } from 'kysely';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/**
 * Returns a page of the flows deleted before an instant, and of those deleted with their account, group or
 * organization, which are found by the figures they left: every flow that did something has figures. Across
 * organizations: one job handles them all.
 */
export async function findFlowsToPurge(
  db: Db,
  before: Date,
  { after, limit }: Page<{ orgId: number; id: number }>,
): Promise<{ orgId: number; id: number }[]> {
  const { rows } = await sql<{ orgId: number; id: number }>`
    select org_id as "orgId", id from (
      select org_id, id from flows where deleted_at < ${before}
      union
      select used.org_id, used.flow_id from (
        select org_id, flow_id from flow_figures union select org_id, flow_id from flow_deltas
        union select org_id, flow_id from flow_watches) used
      where not exists (select 1 from flows flow where flow.org_id = used.org_id and flow.id = used.flow_id)
    ) as gone
    where ${afterKey(['org_id', 'id'], after && [after.orgId, after.id])}
    order by org_id, id limit ${limit}`.execute(db);

  return rows;
}

/** Deletes the first runs of a flow; returns how many there were. */
export async function purgeRuns(
  db: Db,
  orgId: number,
  { flowId, limit }: { flowId: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ purged: number }>`
    with purged as (
      delete from flow_runs where org_id = ${orgId} and flow_id = ${flowId} and id in (
        select id from flow_runs where org_id = ${orgId} and flow_id = ${flowId} order by id limit ${limit})
      returning 1
    )
    select count(*) as purged from purged`.execute(db);

  return rows[0]?.purged ?? 0;
}

/** Deletes a flow without runs, and everything that belongs to it alone. */
export async function purgeFlow(db: Db, orgId: number, flowId: number): Promise<void> {
  await db.deleteFrom('flow_contacts').where('org_id', '=', orgId).where('flow_id', '=', flowId).execute();
  await db.deleteFrom('flow_deltas').where('org_id', '=', orgId).where('flow_id', '=', flowId).execute();
  await db.deleteFrom('flow_figures').where('org_id', '=', orgId).where('flow_id', '=', flowId).execute();
  await db.deleteFrom('flow_watches').where('org_id', '=', orgId).where('flow_id', '=', flowId).execute();
  await db.deleteFrom('flow_watched').where('org_id', '=', orgId).where('flow_id', '=', flowId).execute();
  await db.deleteFrom('flows').where('org_id', '=', orgId).where('id', '=', flowId).execute();
}
