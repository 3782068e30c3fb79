import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Change } from './version-conflict.ts';

/** An object with its own settings. */
export interface Subject {
  readonly kind: 'organization' | 'account';
  readonly id: number;
}

/** Returns the version of a subject's settings: the number of changes; 0 = never changed. */
export async function findVersion(db: Db, orgId: number, { kind, id }: Subject): Promise<number> {
  const { version } = await db
    .selectFrom('setting_changes')
    .select((select) => select.fn.coalesce(select.fn.max('version'), sql<number>`0`).as('version'))
    .where('org_id', '=', orgId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();

  return version;
}

/** Returns the changes after a version, oldest first. */
export async function findChangesSince(
  db: Db,
  orgId: number,
  { kind, id, version }: Subject & { version: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change.fields, coalesce(trim(author.first_name || ' ' || author.last_name), '') as "changedBy"
    from setting_changes change left join users author on author.id = change.user_id
    where change.org_id = ${orgId} and change.kind = ${kind} and change.subject_id = ${id}
      and change.version > ${version}
    order by change.version`.execute(db);

  return rows;
}

/** Records a change as the next version. Returns false if another change has already taken that version. */
export async function insertChange(
  db: Db,
  orgId: number,
  change: Subject & { version: number; userId: number | null; fields: readonly string[]; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('setting_changes')
    .values({
      org_id: orgId,
      kind: change.kind,
      subject_id: change.id,
      version: change.version,
      user_id: change.userId,
      fields: [...change.fields],
      changed_at: change.at,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'kind', 'subject_id', 'version']).doNothing())
    .executeTakeFirst();

  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the last change of each setting. */
export async function findLastChanges(
  db: Db,
  orgId: number,
  { kind, id }: Subject,
): Promise<{ field: string; changedBy: string; changedAt: Date }[]> {
  const { rows } = await sql<{ field: string; changedBy: string; changedAt: Date }>`
    select distinct on (field) field, change.changed_at as "changedAt",
      coalesce(trim(author.first_name || ' ' || author.last_name), '') as "changedBy"
    from setting_changes change cross join unnest(change.fields) as field
    left join users author on author.id = change.user_id
    where change.org_id = ${orgId} and change.kind = ${kind} and change.subject_id = ${id}
    order by field, change.version desc`.execute(db);

  return rows;
}
