import { sql } from 'kysely';
import type { BulkAction, BulkKind } from 'shared-contracts/domain/bulk-action';
import type { ContactQuery } from 'shared-contracts/domain/contact-filter';
import type { InboxBulkKind } from 'shared-contracts/domain/inbox-bulk-action';
import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { FormerConversation, StoredBulkDetail } from '../../../platform/db/tables/json-columns.ts';

export type AnyBulkKind = BulkKind | InboxBulkKind;

/** A stored bulk action. */
export interface StoredBulk extends RecordedActor {
  readonly id: number;
  readonly accountId: number;
  readonly kind: AnyBulkKind;
  readonly listId: number | null;
  readonly status: BulkAction['status'];
  readonly hasFailed: boolean;
  readonly query: ContactQuery | null;
  readonly detail: StoredBulkDetail | null;
  readonly total: number;
  readonly seen: number;
  readonly changed: number;
  readonly afterContactId: number;
  readonly undoOf: number | null;
  readonly undoneAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

function selectBulk(db: Db, orgId: number) {
  return db
    .selectFrom('bulk_actions')
    .select([
      'id',
      'account_id as accountId',
      'kind',
      'list_id as listId',
      'status',
      'has_failed as hasFailed',
      'query',
      'detail',
      'total',
      'seen',
      'changed',
      'after_contact_id as afterContactId',
      'undo_of as undoOf',
      'undone_at as undoneAt',
      'started_by as userId',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'created_at as createdAt',
      'finished_at as finishedAt',
    ])
    .where('org_id', '=', orgId);
}

/** Returns a bulk action. */
export function findBulk(db: Db, orgId: number, bulkId: number): Promise<StoredBulk | undefined> {
  return selectBulk(db, orgId).where('id', '=', bulkId).executeTakeFirst();
}

/** Returns a bulk action and locks it until the transaction ends, so that workers and cancellation take turns. */
export function findBulkForUpdate(db: Db, orgId: number, bulkId: number): Promise<StoredBulk | undefined> {
  return selectBulk(db, orgId).where('id', '=', bulkId).forNoKeyUpdate().executeTakeFirst();
}

/** Returns an account's bulk actions of these kinds since an instant, newest first. */
export function findRecentBulk(
  db: Db,
  orgId: number,
  selection: { accountId: number; kinds: readonly AnyBulkKind[]; since: Date; limit: number },
): Promise<StoredBulk[]> {
  return selectBulk(db, orgId)
    .where('account_id', '=', selection.accountId)
    .where('kind', 'in', [...selection.kinds])
    .where('created_at', '>', selection.since)
    .orderBy('id', 'desc')
    .limit(selection.limit)
    .execute();
}

/** Fields of a bulk action to create. */
export interface NewBulk {
  readonly accountId: number;
  readonly kind: AnyBulkKind;
  readonly listId?: number | null;
  readonly query?: ContactQuery | null;
  readonly detail?: StoredBulkDetail | null;
  readonly undoOf?: number;
}

/** Inserts a bulk action. */
export async function insertBulk(
  db: Db,
  orgId: number,
  bulk: NewBulk & { startedBy: RecordedActor },
): Promise<number> {
  const { id } = await db
    .insertInto('bulk_actions')
    .values({
      org_id: orgId,
      account_id: bulk.accountId,
      kind: bulk.kind,
      list_id: bulk.listId ?? null,
      query: bulk.query ? JSON.stringify(bulk.query) : null,
      detail: bulk.detail ? JSON.stringify(bulk.detail) : null,
      undo_of: bulk.undoOf ?? null,
      started_by: bulk.startedBy.userId,
      actor_kind: bulk.startedBy.actorKind,
      actor_id: bulk.startedBy.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Chooses contacts of the account by id. */
export async function chooseContacts(
  db: Db,
  orgId: number,
  chosen: { bulkId: number; accountId: number; contactIds: readonly number[] },
): Promise<void> {
  await sql`
    insert into bulk_action_contacts (org_id, bulk_id, contact_id)
    select org_id, ${chosen.bulkId}::bigint, id from contacts
    where org_id = ${orgId} and account_id = ${chosen.accountId} and id = any(${[...chosen.contactIds]}::bigint[])
    on conflict do nothing`.execute(db);
}

/** Chooses the members that another bulk action changed, with their previous values. */
export async function chooseChanged(
  db: Db,
  orgId: number,
  chosen: { bulkId: number; undoOf: number },
): Promise<void> {
  await sql`
    insert into bulk_action_contacts (org_id, bulk_id, contact_id, former)
    select org_id, ${chosen.bulkId}::bigint, contact_id, former from bulk_action_contacts
    where org_id = ${orgId} and bulk_id = ${chosen.undoOf} and has_changed
    on conflict do nothing`.execute(db);
}

/** Marks a bulk action as running, once its members are chosen. */
export async function startBulk(db: Db, orgId: number, bulkId: number): Promise<void> {
  await sql`
    update bulk_actions set status = 'running',
      total = (select count(*) from bulk_action_contacts where org_id = ${orgId} and bulk_id = ${bulkId})
    where org_id = ${orgId} and id = ${bulkId}`.execute(db);
}

/** A chosen member, with its previous value if an undo needs one. */
export interface BulkMember {
  readonly contactId: number;
  readonly former: FormerConversation | null;
}

/** Returns the next chosen members, by id. */
export async function findChosen(
  db: Db,
  orgId: number,
  selection: { bulkId: number; afterContactId: number; limit: number },
): Promise<BulkMember[]> {
  return db
    .selectFrom('bulk_action_contacts')
    .select(['contact_id as contactId', 'former'])
    .where('org_id', '=', orgId)
    .where('bulk_id', '=', selection.bulkId)
    .where('contact_id', '>', selection.afterContactId)
    .orderBy('contact_id')
    .limit(selection.limit)
    .execute();
}

/** Records progress and the changed members, in the same transaction as the change itself. */
export async function recordChunk(
  db: Db,
  orgId: number,
  chunk: { bulkId: number; afterContactId: number; seen: number; changed: readonly BulkMember[] },
): Promise<void> {
  await sql`
    update bulk_action_contacts chosen set has_changed = true, former = changed.former
    from jsonb_to_recordset(${JSON.stringify(chunk.changed)}::jsonb) changed ("contactId" bigint, former jsonb)
    where chosen.org_id = ${orgId} and chosen.bulk_id = ${chunk.bulkId}
      and chosen.contact_id = changed."contactId"`.execute(db);
  await sql`
    update bulk_actions
    set seen = seen + ${chunk.seen}, changed = changed + ${chunk.changed.length},
      after_contact_id = ${chunk.afterContactId}
    where org_id = ${orgId} and id = ${chunk.bulkId}`.execute(db);
}

/** Ends a bulk action: done, canceled or failed. */
export async function endBulk(
  db: Db,
  orgId: number,
  end: { bulkId: number; status: 'done' | 'cancelled'; hasFailed?: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('bulk_actions')
    .set({ status: end.status, has_failed: end.hasFailed ?? false, finished_at: end.at })
    .where('org_id', '=', orgId)
    .where('id', '=', end.bulkId)
    .execute();
}

/** Marks a bulk action as undone, so that it is undone only once. */
export async function markUndone(db: Db, orgId: number, undone: { bulkId: number; at: Date }): Promise<void> {
  await db
    .updateTable('bulk_actions')
    .set({ undone_at: undone.at })
    .where('org_id', '=', orgId)
    .where('id', '=', undone.bulkId)
    .execute();
}

/** Deletes bulk actions that can no longer be undone. */
export async function deleteOldBulk(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bulk_actions').where('created_at', '<', before).execute();
}
