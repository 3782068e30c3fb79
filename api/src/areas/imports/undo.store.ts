import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { ImportedValues } from '../../platform/db/tables/json-columns.ts';

/** Changes an import made to one contact. */
export interface StoredChange {
  readonly contactId: number;
  readonly wasCreated: boolean;
  readonly wasAddedToList: boolean;
  readonly before: ImportedValues | null;
  readonly after: ImportedValues | null;
}

/** Returns the next contacts changed by an import; none if all have been processed. */
export async function findChanges(
  db: Db,
  orgId: number,
  query: { importId: number; limit: number },
): Promise<StoredChange[]> {
  return db
    .selectFrom('import_changes')
    .select([
      'contact_id as contactId',
      'was_created as wasCreated',
      'was_added_to_list as wasAddedToList',
      'before',
      'after',
    ])
    .where('org_id', '=', orgId)
    .where('import_id', '=', query.importId)
    .orderBy('contact_id')
    .limit(query.limit)
    .forUpdate()
    .execute();
}

/** Marks changes as processed, so that they are not repeated. */
export async function endChanges(
  db: Db,
  orgId: number,
  ended: { importId: number; contactIds: readonly number[]; undone: number },
): Promise<void> {
  await db
    .deleteFrom('import_changes')
    .where('org_id', '=', orgId)
    .where('import_id', '=', ended.importId)
    .where('contact_id', 'in', [...ended.contactIds])
    .execute();
  const kept = ended.contactIds.length - ended.undone;
  await sql`
    update imports set undone_count = undone_count + ${ended.undone}, kept_count = kept_count + ${kept}
    where org_id = ${orgId} and id = ${ended.importId}`.execute(db);
}

/** Deletes undo data of imports that ended before an instant. */
export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await sql`
    delete from import_changes using imports
    where imports.org_id = import_changes.org_id and imports.id = import_changes.import_id
      and imports.state in ('done', 'failed') and imports.finished_at < ${before}::timestamptz`.execute(db);
}

/** Returns which of these files belong to an unfinished import. */
export async function findWantedFiles(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await db
    .selectFrom('imports')
    .select('file_key as fileKey')
    .where('state', 'in', ['draft', 'queued', 'running'])
    .where('file_key', 'in', [...keys])
    .execute();

  return new Set(held.map(({ fileKey }) => fileKey));
}

/** Deletes uploads that were never started; returns their files. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('imports')
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .returning('file_key as fileKey')
    .execute();

  return gone.map(({ fileKey }) => fileKey);
}
