import { sql } from 'kysely';
import { clearUnreadOf, restoreUnreadOf } from '../../messaging/threads/unread.store.ts';
import type { Db } from '../../platform/db/client.ts';

/**
 * Clears an account's unread counts and saves the previous ones. Returns the id of the saved mark, or undefined if
 * nothing was unread.
 */
export async function markAccountRead(
  db: Db,
  orgId: number,
  mark: { accountId: number; userId: number; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with unread as (
      select contact_id, unread_count, last_message_id from conversations
      where org_id = ${orgId} and account_id = ${mark.accountId} and unread_count > 0
      order by contact_id for update
    ), cleared as (${clearUnreadOf(orgId, sql.ref('unread'))}
    ), mark as (
      insert into read_marks (org_id, account_id, user_id, created_at)
      select ${orgId}, ${mark.accountId}, ${mark.userId}, ${mark.at} where exists (select 1 from unread)
      returning id
    ), kept as (
      insert into read_mark_conversations (org_id, mark_id, contact_id, unread_count, last_message_id)
      select ${orgId}, mark.id, contact_id, unread_count, coalesce(last_message_id, 0) from mark, unread
    )
    select id from mark`.execute(db);

  return rows[0]?.id;
}

interface MarkToUndo {
  readonly markId: number;
  readonly accountId: number;
  readonly userId: number;
  /** Older marks can no longer be undone. */
  readonly madeAfter: Date;
  readonly at: Date;
}

export type UndoableState = 'undoable' | 'too_late' | 'absent';

/** Claims a person's own mark for an undo. Of two concurrent claims, one succeeds. */
export async function claimReadMark(db: Db, orgId: number, mark: MarkToUndo): Promise<UndoableState> {
  const { rows } = await sql<{ isClaimed: boolean }>`
    with own as (
      select id from read_marks
      where org_id = ${orgId} and id = ${mark.markId} and account_id = ${mark.accountId} and user_id = ${mark.userId}
    ), claimed as (
      update read_marks set undone_at = ${mark.at} from own
      where read_marks.org_id = ${orgId} and read_marks.id = own.id
        and undone_at is null and created_at > ${mark.madeAfter}
      returning 1
    )
    select exists (select 1 from claimed) as "isClaimed" from own`.execute(db);
  const [own] = rows;
  if (!own) {
    return 'absent';
  }

  return own.isClaimed ? 'undoable' : 'too_late';
}

/**
 * Restores a mark's unread counts, except for conversations that were deleted or have a newer message from their
 * contact.
 */
export async function restoreUnread(
  db: Db,
  orgId: number,
  { accountId, markId }: { accountId: number; markId: number },
): Promise<{ restored: number; skipped: number }> {
  const { rows } = await sql<{ restored: number; marked: number }>`
    with marked as (
      select contact_id, unread_count, last_message_id from read_mark_conversations
      where org_id = ${orgId} and mark_id = ${markId}
    ), restored as (${restoreUnreadOf(orgId, { accountId, source: sql.ref('marked') })}
    )
    select (select count(*) from restored) as restored, (select count(*) from marked) as marked`.execute(db);
  const { restored = 0, marked = 0 } = rows[0] ?? {};

  return { restored, skipped: marked - restored };
}
