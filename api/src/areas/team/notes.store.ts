import { sql } from 'kysely';
import type { Note } from 'shared-contracts/domain/team';
import type { MergedContacts } from '../../platform/contact-hooks.ts';
import type { Database, Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import type { ConversationPlace } from '../../messaging/threads/conversations.store.ts';

/** A note with the names of the people involved. */
export type StoredNote = Omit<Note, 'createdAt'> & { readonly createdAt: Date };

const columns = `
  note.id, note.contact_id as "contactId", note.body, note.after_message_id as "afterMessageId",
  note.client_key as "clientKey", note.created_at as "createdAt",
  json_build_object('id', note.author_id, 'name', trim(author.first_name || ' ' || author.last_name)) as author,
  (select coalesce(json_agg(json_build_object('id', called.id, 'name', trim(called.first_name || ' ' || called.last_name))
      order by called.id), '[]')
    from users called where called.org_id = note.org_id
      and called.id in (select jsonb_array_elements_text(note.mentions)::bigint)) as mentions`;

type NotesQuery = ConversationPlace & { readonly cursor: number; readonly limit: number };

const notesStatement = defineStatement<NotesQuery & { orgId: number }, StoredNote>(
  'notes',
  `select ${columns}
  from notes note left join users author on author.id = note.author_id
  where note.org_id = $orgId and note.contact_id = $contactId and note.account_id = $accountId and note.id < $cursor
  order by note.id desc limit $limit`,
);

/** Notes of a conversation, newest first, before a cursor (0 = from the newest). */
export async function findNotes(
  pool: Database['pool'],
  orgId: number,
  query: NotesQuery,
): Promise<StoredNote[]> {
  const cursor = query.cursor || Number.MAX_SAFE_INTEGER;

  return runStatement(pool, notesStatement, { orgId, ...query, cursor });
}

const noteStatement = defineStatement<{ orgId: number; id: number }, StoredNote>(
  'note',
  `select ${columns}
  from notes note left join users author on author.id = note.author_id
  where note.org_id = $orgId and note.id = $id`,
);

/** One note. */
export async function findNote(
  pool: Database['pool'],
  orgId: number,
  id: number,
): Promise<StoredNote | undefined> {
  const [note] = await runStatement(pool, noteStatement, { orgId, id });

  return note;
}

/** Id of the note that was already written with this key. */
export async function findNoteByKey(
  db: Db,
  orgId: number,
  query: { contactId: number; clientKey: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('notes')
    .select('id')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', query.contactId)
    .where('client_key', '=', query.clientKey)
    .executeTakeFirst();

  return row?.id;
}

/** Writes a note; returns its id. */
export async function insertNote(
  db: Db,
  orgId: number,
  note: ConversationPlace & {
    authorId: number;
    body: string;
    afterMessageId: number;
    mentions: readonly number[];
    clientKey: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('notes')
    .values({
      org_id: orgId,
      account_id: note.accountId,
      contact_id: note.contactId,
      author_id: note.authorId,
      body: note.body,
      after_message_id: note.afterMessageId,
      mentions: JSON.stringify(note.mentions),
      client_key: note.clientKey,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Deletes a note of this author; false if there is none. */
export async function deleteOwnNote(
  db: Db,
  orgId: number,
  note: ConversationPlace & { noteId: number; authorId: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from notes where org_id = ${orgId} and contact_id = ${note.contactId} and account_id = ${note.accountId}
      and id = ${note.noteId} and author_id = ${note.authorId}
    returning id`.execute(db);

  return rows.length > 0;
}

/** Moves the notes of one contact to another. */
export async function moveNotes(db: Db, orgId: number, { keptId, goneId }: MergedContacts): Promise<void> {
  await db
    .updateTable('notes')
    .set({ contact_id: keptId })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', goneId)
    .execute();
}
