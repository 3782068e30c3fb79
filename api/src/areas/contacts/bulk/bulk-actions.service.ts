import * as api from 'shared-contracts/api/contacts/bulk';
import type { BulkAction, BulkKind } from 'shared-contracts/domain/bulk-action';
import { camelNames } from '../../../kernel/camel-names.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { recordedActor } from '../../../platform/actor.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { requirePermissionOn } from '../../../platform/permissions/account-permission.ts';
import { serve } from '../../../platform/serve.ts';
import { requirePlainList } from '../lists/lists.service.ts';
import { scopeOfQuery } from '../scope.service.ts';
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
import type { StoredBulk } from './bulk.store.ts';
import { runBulkActionJob } from './run-bulk-action.job.ts';

const dayMilliseconds = 24 * 3_600_000;
const mostRecent = 20;

/** What undoes what. An opt-out stays (decisions.md, Behaviour), and an undo is not undone. */
const undoneBy: Partial<Record<BulkKind, BulkKind>> = {
  add_to_list: 'remove_from_list',
  remove_from_list: 'add_to_list',
  block: 'unblock',
  unblock: 'block',
  delete: 'restore',
};

function undoableUntil(bulk: StoredBulk): Date | undefined {
  const canBe =
    bulk.finishedAt && bulk.changed > 0 && bulk.undoOf === null && !bulk.undoneAt && undoneBy[bulk.kind];
  const until = new Date(bulk.createdAt.getTime() + dayMilliseconds);

  return canBe && until > new Date() ? until : undefined;
}

function shown(bulk: StoredBulk): BulkAction {
  const { id, accountId, kind, listId, status, hasFailed, total, seen, changed, undoOf } = bulk;

  return {
    id,
    accountId,
    kind,
    listId,
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

async function requireBulk(db: Db, caller: Actor, bulkId: number): Promise<StoredBulk> {
  const bulk = await findBulk(db, caller.orgId, bulkId);
  if (!bulk) {
    throw new AppError('not_found');
  }
  await requirePermissionOn(caller, { accountId: bulk.accountId, permission: 'manage_contacts' }, db);

  return bulk;
}

async function begin(tx: Tx, caller: Actor, bulk: { bulkId: number; accountId: number }): Promise<void> {
  const { platform, orgId } = caller;
  await platform.jobs.enqueue(tx, runBulkActionJob, { orgId, bulkId: bulk.bulkId });
  const data = { accountId: bulk.accountId, bulkId: bulk.bulkId };
  await platform.live.record(tx, { orgId, event: 'bulk.changed', data });
}

/** Starts a change of many, by id or of all that match; what cannot be looked for is refused at once. */
export const startBulkAction = serve(api.startBulkAction).with(async (caller, input) => {
  const { accountId, kind, selection } = input;
  const { orgId } = caller;
  const isAboutList = kind === 'add_to_list' || kind === 'remove_from_list';
  if (isAboutList && !input.listId) {
    throw new AppError('invalid_input', { fields: { listId: 'Choose a list.' } });
  }
  const listId = isAboutList ? (input.listId ?? null) : null;

  return caller.platform.database.inTransaction(async (tx) => {
    if (listId) {
      await requirePlainList(tx, orgId, { accountId, listId });
    }
    const query = 'query' in selection ? selection.query : null;
    if (query) {
      await scopeOfQuery(tx, orgId, { ...camelNames(query), accountId });
    }
    const bulkId = await insertBulk(tx, orgId, {
      accountId,
      kind,
      listId,
      query,
      undoOf: null,
      startedBy: recordedActor(caller),
    });
    if ('contactIds' in selection) {
      await chooseContacts(tx, orgId, { bulkId, accountId, contactIds: selection.contactIds });
    }
    await audit(tx, caller, { action: 'bulk.started', detail: { accountId, bulkId, kind } });
    await begin(tx, caller, { bulkId, accountId });

    return shown(await requireBulk(tx, caller, bulkId));
  });
});

/** What was done to many contacts of an account in the last day. */
export const listBulkActions = serve(api.listBulkActions).with(async (caller, { accountId }) => {
  const since = new Date(Date.now() - dayMilliseconds);
  const recent = await findRecentBulk(caller.platform.database.db, caller.orgId, {
    accountId,
    since,
    limit: mostRecent,
  });

  return { items: recent.map(shown) };
});

/** How far a change of many is. */
export const getBulkAction = serve(api.getBulkAction).with(async (caller, { bulkId }) => {
  return shown(await requireBulk(caller.platform.database.db, caller, bulkId));
});

/** Stops a change of many between two chunks. */
export const cancelBulkAction = serve(api.cancelBulkAction).with(async (caller, { bulkId }) => {
  const { orgId, platform } = caller;

  return platform.database.inTransaction(async (tx) => {
    const { accountId } = await requireBulk(tx, caller, bulkId);
    const bulk = await findBulkForUpdate(tx, orgId, bulkId);
    if (!bulk || bulk.finishedAt) {
      throw new AppError('bulk_finished');
    }
    await endBulk(tx, orgId, { bulkId, status: 'cancelled', at: new Date() });
    await audit(tx, caller, { action: 'bulk.cancelled', detail: { accountId, bulkId } });
    await platform.live.record(tx, { orgId, event: 'bulk.changed', data: { accountId, bulkId } });

    return shown(await requireBulk(tx, caller, bulkId));
  });
});

/** Undoes a change of many for those that it changed, as a change of many of its own. */
export const undoBulkAction = serve(api.undoBulkAction).with(async (caller, { bulkId }) => {
  const { orgId, platform } = caller;

  return platform.database.inTransaction(async (tx) => {
    await requireBulk(tx, caller, bulkId);
    const bulk = await findBulkForUpdate(tx, orgId, bulkId);
    const kind = bulk && undoneBy[bulk.kind];
    if (!kind || !undoableUntil(bulk)) {
      throw new AppError('bulk_not_undoable');
    }
    const { accountId, listId } = bulk;
    if (listId) {
      await requirePlainList(tx, orgId, { accountId, listId });
    }
    await markUndone(tx, orgId, { bulkId, at: new Date() });
    const undoId = await insertBulk(tx, orgId, {
      accountId,
      kind,
      listId,
      query: null,
      undoOf: bulkId,
      startedBy: recordedActor(caller),
    });
    await chooseChanged(tx, orgId, { bulkId: undoId, undoOf: bulkId });
    await audit(tx, caller, { action: 'bulk.undone', detail: { accountId, bulkId } });
    await begin(tx, caller, { bulkId: undoId, accountId });

    return shown(await requireBulk(tx, caller, undoId));
  });
});
