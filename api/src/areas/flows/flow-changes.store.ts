import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Records who changed which inputs of a flow. */
export async function insertChange(
  db: Db,
  orgId: number,
  change: { flowId: number; version: number; userId: number; fields: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('flow_changes')
    .values({
      org_id: orgId,
      flow_id: change.flowId,
      version: change.version,
      user_id: change.userId,
      fields: [...change.fields],
      changed_at: change.at,
    })
    .execute();
}

/** Returns the changes made since a version, oldest first. */
export async function findChangesSince(
  db: Db,
  orgId: number,
  query: { flowId: number; version: number },
): Promise<{ fields: readonly string[]; changedBy: string }[]> {
  const { rows } = await sql<{ fields: string[]; changedBy: string }>`
    select change.fields, coalesce(trim(author.first_name || ' ' || author.last_name), '') as "changedBy"
    from flow_changes change left join users author on author.id = change.user_id
    where change.org_id = ${orgId} and change.flow_id = ${query.flowId} and change.version > ${query.version}
    order by change.version`.execute(db);

  return rows;
}
