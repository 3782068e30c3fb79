import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** The next contacts that an import touched; none where all were looked at. */
export async function findChanges(
  db: Db,
  orgId: number,
  asked: { importId: number; limit: number },
): Promise<{ contactId: number; wasCreated: boolean }[]> {
  return db
    .selectFrom('import_changes')
    .select(['contact_id as contactId', 'was_created as wasCreated'])
    .where('org_id', '=', orgId)
    .where('import_id', '=', asked.importId)
    .orderBy('contact_id')
    .limit(asked.limit)
    .forUpdate()
    .execute();
}

interface Touched {
  readonly importId: number;
  readonly listId: number | null;
  readonly contactIds: readonly number[];
}

/** Deletes contacts that the import created and nobody changed, texted or put into another list since. */
export async function deleteUntouched(db: Db, orgId: number, touched: Touched): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from contacts contact using import_changes change
    where change.org_id = ${orgId} and change.import_id = ${touched.importId} and change.was_created
      and change.contact_id = any(${[...touched.contactIds]}::bigint[])
      and contact.org_id = change.org_id and contact.id = change.contact_id
      and contact.name = change.after->>'name' and contact.metadata = change.after->'metadata'
      and contact.tcpa_opt_in_location = change.after->>'optInLocation' and not contact.blocked
      and contact.updated_at = contact.created_at
      and not exists (select 1 from conversations conversation
        where conversation.org_id = contact.org_id and conversation.contact_id = contact.id)
      and not exists (select 1 from list_members member where member.org_id = contact.org_id
        and member.contact_id = contact.id and member.list_id is distinct from ${touched.listId}::bigint)
    returning contact.id`.execute(db);

  return rows.map(({ id }) => id);
}

/** Gives contacts back what the import changed, where it is still as the import left it. */
export async function restoreChanged(
  db: Db,
  orgId: number,
  touched: Touched & { at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update contacts contact
    set name = change.before->>'name', metadata = change.before->'metadata',
      tcpa_opt_in_location = change.before->>'optInLocation', updated_at = ${touched.at}::timestamptz
    from import_changes change
    where change.org_id = ${orgId} and change.import_id = ${touched.importId} and not change.was_created
      and change.contact_id = any(${[...touched.contactIds]}::bigint[]) and change.before is not null
      and contact.org_id = change.org_id and contact.id = change.contact_id and contact.account_id is not null
      and contact.name = change.after->>'name' and contact.metadata = change.after->'metadata'
      and contact.tcpa_opt_in_location = change.after->>'optInLocation'
    returning contact.id`.execute(db);

  return rows.map(({ id }) => id);
}

/** Contacts that were there already and that the import only put into a list, or left as they were. */
export async function findOnlyListed(db: Db, orgId: number, touched: Touched): Promise<number[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select('contact_id as id')
    .where('org_id', '=', orgId)
    .where('import_id', '=', touched.importId)
    .where('contact_id', 'in', [...touched.contactIds])
    .where('was_created', '=', false)
    .where('before', 'is', null)
    .execute();

  return rows.map(({ id }) => id);
}

/** Takes contacts out of the list that the import put them into. */
export async function leaveList(
  db: Db,
  orgId: number,
  left: { importId: number; listId: number; contactIds: readonly number[] },
): Promise<void> {
  await sql`
    delete from list_members member using import_changes change
    where change.org_id = ${orgId} and change.import_id = ${left.importId} and change.was_added_to_list
      and change.contact_id = any(${[...left.contactIds]}::bigint[])
      and member.org_id = change.org_id and member.list_id = ${left.listId} and member.contact_id = change.contact_id`.execute(
    db,
  );
}

/** Writes down that these were looked at; they are not looked at again. */
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

/** Forgets what undoes imports that ended before an instant. */
export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await sql`
    delete from import_changes using imports
    where imports.org_id = import_changes.org_id and imports.id = import_changes.import_id
      and imports.state in ('done', 'failed') and imports.finished_at < ${before}::timestamptz`.execute(db);
}

/** Those of some files that an import has yet to read. */
export async function findWantedFiles(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await db
    .selectFrom('imports')
    .select('file_key as fileKey')
    .where('state', 'in', ['draft', 'queued', 'running'])
    .where('file_key', 'in', [...keys])
    .execute();

  return new Set(held.map(({ fileKey }) => fileKey));
}

/** Forgets uploads that were never started; answers their files. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('imports')
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .returning('file_key as fileKey')
    .execute();

  return gone.map(({ fileKey }) => fileKey);
}
