import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Fields that one user changed in one version of a wave. */
export interface StoredChange {
  readonly version: number;
  /** Empty if no user did. */
  readonly changedBy: string;
  readonly fields: readonly string[];
}

/** Records who changed what. */
export async function insertChange(
  db: Db,
  orgId: number,
  change: { waveId: number; version: number; userId: number | null; fields: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('wave_changes')
    .values({
      org_id: orgId,
      wave_id: change.waveId,
      version: change.version,
      user_id: change.userId,
      fields: [...change.fields],
      changed_at: change.at,
    })
    .execute();
}

/** Changes since a version of a wave, oldest first. */
export async function findChangesSince(
  db: Db,
  orgId: number,
  query: { waveId: number; version: number },
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select change.version, change.fields,
      coalesce(trim(author.first_name || ' ' || author.last_name), '') as "changedBy"
    from wave_changes change left join users author on author.id = change.user_id
    where change.org_id = ${orgId} and change.wave_id = ${query.waveId} and change.version > ${query.version}
    order by change.version`.execute(db);

  return rows;
}
