import * as api from 'shared-contracts/api/contacts/bulk';
import { bulkKinds } from 'shared-contracts/domain/bulk-action';
import type { BulkAction } from 'shared-contracts/domain/bulk-action';
import { camelNames } from '../../../kernel/camel-names.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/client.ts';
import { requirePermissionOn } from '../../../platform/permissions/account-permission.ts';
import { serve } from '../../../platform/serve.ts';
import { requirePlainList } from '../lists/lists.service.ts';
import { scopeOfQuery } from '../search/scope.service.ts';
import {
  beginBulk,
  cancelBulk,
  kindAmong,
  progressOf,
  recentBulk,
  requireBulk,
  requireUndoable,
  undoBulk,
} from './bulk.service.ts';
import type { StoredBulk } from './bulk.service.ts';

function toBulkAction(bulk: StoredBulk): BulkAction {
  return { ...progressOf(bulk), kind: kindAmong(bulkKinds, bulk), listId: bulk.listId };
}

async function requireOwn(db: Db, caller: Actor, bulkId: number): Promise<StoredBulk> {
  const bulk = await requireBulk(db, caller.orgId, bulkId);
  kindAmong(bulkKinds, bulk);
  await requirePermissionOn(caller, { accountId: bulk.accountId, permission: 'manage_contacts' }, db);

  return bulk;
}

/** Starts a bulk action on contacts, by id or on all that match. An invalid query is refused immediately. */
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
    const chosen = 'contactIds' in selection ? { contactIds: selection.contactIds } : {};

    return toBulkAction(await beginBulk(tx, caller, { accountId, kind, listId, query, ...chosen }));
  });
});

/** Lists an account's bulk actions of the last 24 hours. */
export const listBulkActions = serve(api.listBulkActions).with(async (caller, { accountId }) => {
  const { db } = caller.platform.database;

  return { items: (await recentBulk(db, caller.orgId, { accountId, kinds: bulkKinds })).map(toBulkAction) };
});

/** Returns a bulk action's progress. */
export const getBulkAction = serve(api.getBulkAction).with(async (caller, { bulkId }) => {
  return toBulkAction(await requireOwn(caller.platform.database.db, caller, bulkId));
});

/** Cancels a bulk action between two chunks. */
export const cancelBulkAction = serve(api.cancelBulkAction).with(async (caller, { bulkId }) => {
  return caller.platform.database.inTransaction(async (tx) => {
    await requireOwn(tx, caller, bulkId);

    return toBulkAction(await cancelBulk(tx, caller, bulkId));
  });
});

/** Undoes a bulk action with another one, for the contacts it changed. */
export const undoBulkAction = serve(api.undoBulkAction).with(async (caller, { bulkId }) => {
  const { orgId, platform } = caller;

  return platform.database.inTransaction(async (tx) => {
    await requireOwn(tx, caller, bulkId);
    const bulk = await requireUndoable(tx, orgId, bulkId);
    const { accountId, listId } = bulk;
    if (listId) {
      await requirePlainList(tx, orgId, { accountId, listId });
    }

    return toBulkAction(await undoBulk(tx, caller, bulk));
  });
});
