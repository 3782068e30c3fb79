import { AppError } from '../../../kernel/app-error.ts';
import { recordedActor } from '../../../platform/actor.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import {
  chooseChanged,
  chooseContacts,
  endBulk,
  findBulk,
  findBulkForUpdate,
  findRecentBulk,
  insertBulk,
  markUndone,
} from './bulk.store.ts';
import type { AnyBulkKind, NewBulk, StoredBulk } from './bulk.store.ts';
import { bulkJobOf } from './run-bulk-action.job.ts';

export { chooseContacts as chooseMembers } from './bulk.store.ts';
export type { BulkMember, StoredBulk } from './bulk.store.ts';

const dayMilliseconds = 24 * 3_600_000;
const mostRecent = 20;

/** Inverse of each bulk action. An opt-out cannot be undone (decisions.md, Behavior), nor can an undo. */
const undoneBy: Partial<Record<AnyBulkKind, AnyBulkKind>> = {
  add_to_list: 'remove_from_list',
  remove_from_list: 'add_to_list',
  block: 'unblock',
  unblock: 'block',
  delete: 'restore',
  close: 'reopen',
  reopen: 'close',
  assign: 'assign_back',
  tag: 'untag',
  untag: 'tag',
  snooze: 'snooze_back',
  mark_read: 'mark_unread',
};

function undoableUntil(bulk: StoredBulk): Date | undefined {
  const canBe =
    bulk.finishedAt && bulk.changed > 0 && bulk.undoOf === null && !bulk.undoneAt && undoneBy[bulk.kind];
  const until = new Date(bulk.createdAt.getTime() + dayMilliseconds);

  return canBe && until > new Date() ? until : undefined;
}

/** Returns the progress of any bulk action. */
export function progressOf(bulk: StoredBulk) {
  const { id, accountId, status, hasFailed, total, seen, changed, undoOf } = bulk;

  return {
    id,
    accountId,
    status,
    hasFailed,
    total,
    seen,
    changed,
    undoOf,
    undoableUntil: undoableUntil(bulk)?.toISOString() ?? null,
    createdAt: bulk.createdAt.toISOString(),
    finishedAt: bulk.finishedAt?.toISOString() ?? null,
  };
}

/** Returns the kind of a bulk action if it is one of `kinds`; otherwise the action does not exist for the caller. */
export function kindAmong<Kind extends AnyBulkKind>(kinds: readonly Kind[], bulk: StoredBulk): Kind {
  const kind = kinds.find((one) => one === bulk.kind);
  if (!kind) {
    throw new AppError('not_found');
  }

  return kind;
}

/** Returns a bulk action of the organization. */
export async function requireBulk(db: Db, orgId: number, bulkId: number): Promise<StoredBulk> {
  const bulk = await findBulk(db, orgId, bulkId);
  if (!bulk) {
    throw new AppError('not_found');
  }

  return bulk;
}

/** Returns an account's bulk actions of these kinds in the last 24 hours. */
export function recentBulk(
  db: Db,
  orgId: number,
  query: { accountId: number; kinds: readonly AnyBulkKind[] },
): Promise<StoredBulk[]> {
  const since = new Date(Date.now() - dayMilliseconds);

  return findRecentBulk(db, orgId, { ...query, since, limit: mostRecent });
}

async function queue(
  tx: Tx,
  caller: Actor,
  { kind, ...data }: { bulkId: number; accountId: number; kind: AnyBulkKind },
): Promise<void> {
  const { platform, orgId } = caller;
  await platform.jobs.enqueue(tx, bulkJobOf(kind), { orgId, bulkId: data.bulkId });
  await platform.live.record(tx, { orgId, event: 'bulk.changed', data });
}

/** Starts a bulk action on the given contacts, or on those its subject chooses. */
export async function beginBulk(
  tx: Tx,
  caller: Actor,
  { contactIds, ...bulk }: NewBulk & { contactIds?: readonly number[] },
): Promise<StoredBulk> {
  const { orgId } = caller;
  const { accountId, kind } = bulk;
  const bulkId = await insertBulk(tx, orgId, { ...bulk, startedBy: recordedActor(caller) });
  if (contactIds) {
    await chooseContacts(tx, orgId, { bulkId, accountId, contactIds });
  }
  await audit(tx, caller, { action: 'bulk.started', detail: { accountId, bulkId, kind } });
  await queue(tx, caller, { bulkId, accountId, kind });

  return requireBulk(tx, orgId, bulkId);
}

/** Cancels a bulk action between two chunks. */
export async function cancelBulk(tx: Tx, caller: Actor, bulkId: number): Promise<StoredBulk> {
  const { orgId, platform } = caller;
  const bulk = await findBulkForUpdate(tx, orgId, bulkId);
  if (!bulk || bulk.finishedAt) {
    throw new AppError('bulk_finished');
  }
  const { accountId } = bulk;
  await endBulk(tx, orgId, { bulkId, status: 'cancelled', at: new Date() });
  await audit(tx, caller, { action: 'bulk.cancelled', detail: { accountId, bulkId } });
  await platform.live.record(tx, { orgId, event: 'bulk.changed', data: { accountId, bulkId } });

  return requireBulk(tx, orgId, bulkId);
}

/** Returns a bulk action that can be undone, locked until the transaction ends. */
export async function requireUndoable(tx: Tx, orgId: number, bulkId: number): Promise<StoredBulk> {
  const bulk = await findBulkForUpdate(tx, orgId, bulkId);
  if (!bulk || !undoableUntil(bulk)) {
    throw new AppError('bulk_not_undoable');
  }

  return bulk;
}

/** Undoes a bulk action with another one, for the members it changed. */
export async function undoBulk(tx: Tx, caller: Actor, bulk: StoredBulk): Promise<StoredBulk> {
  const { orgId } = caller;
  const { id, accountId, listId, detail } = bulk;
  const kind = undoneBy[bulk.kind];
  if (!kind) {
    throw new AppError('bulk_not_undoable');
  }
  await markUndone(tx, orgId, { bulkId: id, at: new Date() });
  const startedBy = recordedActor(caller);
  const undoId = await insertBulk(tx, orgId, {
    accountId,
    kind,
    listId,
    detail: detail && { ...detail, filter: undefined },
    undoOf: id,
    startedBy,
  });
  await chooseChanged(tx, orgId, { bulkId: undoId, undoOf: id });
  await audit(tx, caller, { action: 'bulk.undone', detail: { accountId, bulkId: id } });
  await queue(tx, caller, { bulkId: undoId, accountId, kind });

  return requireBulk(tx, orgId, undoId);
}
