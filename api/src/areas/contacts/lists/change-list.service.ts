import * as api from 'shared-contracts/api/contacts/lists';
import { builtInLists } from 'shared-contracts/domain/list';
import type { List } from 'shared-contracts/domain/list';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { StoredListQuery } from '../../../platform/db/tables/json-columns.ts';
import { requirePermissionOn } from '../../../platform/permissions/account-permission.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import { leaveDeletedList } from '../../flows/engine/leave-list.service.ts';
import { insertMembersOfScope } from '../search/chosen.store.ts';
import { readFilter } from '../search/read-filters.rules.ts';
import { requireShown, scopeOfList } from '../search/scope.service.ts';
import { addToList, removeFromList } from './list-members.service.ts';
import { copyMembers, deleteAllMembers } from '../records/list-members.store.ts';
import { toList, requireList } from './lists.service.ts';
import {
  deleteListRow,
  findList,
  findListByName,
  insertList,
  isSourceOfAnother,
  saveList,
} from '../records/lists.store.ts';
import type { StoredList } from '../records/lists.store.ts';

const taken = { fields: { name: 'A list with this name already exists.' } };

/** Publishes that a list changed to the account's screens. */
async function publishListChanged(
  caller: Actor,
  tx: Tx,
  list: { accountId: number; listId: number },
): Promise<void> {
  const data = { accountId: list.accountId, listId: list.listId };
  await caller.platform.live.record(tx, { orgId: caller.orgId, event: 'list.changed', data });
}

async function answerList(tx: Tx, caller: Actor, listId: number): Promise<List> {
  const list = await findList(tx, caller.orgId, listId);
  if (!list) {
    throw new AppError('list_not_found');
  }

  return toList(tx, caller.orgId, list);
}

/** Rejects the names of built-in lists, even if the account has no rows for them yet. */
function refuseBuiltInName(name: string): void {
  if (Object.values(builtInLists).some((builtIn) => builtIn.toLowerCase() === name.toLowerCase())) {
    throw new AppError('list_exists', taken);
  }
}

/** Creates a list, audits it and publishes the change. */
export async function makeList(
  tx: Tx,
  caller: Actor,
  list: Parameters<typeof insertList>[2],
): Promise<number> {
  const { orgId } = caller;
  refuseBuiltInName(list.name);
  const listId = await insertList(tx, orgId, list);
  if (!listId) {
    throw new AppError('list_exists', taken);
  }
  await audit(tx, caller, { action: 'list.created', detail: { listId, name: list.name } });
  await publishListChanged(caller, tx, { accountId: list.accountId, listId });

  return listId;
}

/** Creates an empty list. */
export const createList = serve(api.createList).with(async (caller, input) => {
  await requirePermissionOn(caller, { accountId: input.accountId, permission: 'manage_contacts' });

  return caller.platform.database.inTransaction(async (tx) =>
    answerList(tx, caller, await makeList(tx, caller, { ...input, kind: 'plain' })),
  );
});

function requirePlain({ kind }: StoredList): void {
  if (kind === 'all' || kind === 'unsubscribe') {
    throw new AppError('list_built_in');
  }
  if (kind === 'query') {
    throw new AppError('list_takes_no_contacts');
  }
}

type ListChange = NonNullable<ServiceInputOf<typeof api.updateList>['list']>;

/** Returns a query list's query after a change; omitted parts are unchanged. */
function changedQuery(list: StoredList, change: ListChange): StoredListQuery | null {
  const { queryNameSearchTerm: term, queryPhoneTerm: phone, queryCustomFields, queryFilters } = change;
  const changesQuery = [term, phone, queryCustomFields, queryFilters].some((value) => value !== undefined);
  if (changesQuery && list.kind !== 'query') {
    throw new AppError('list_is_no_query');
  }
  if (!changesQuery || !list.query) {
    return list.query;
  }
  queryFilters?.forEach(readFilter); // rejects invalid filters
  const nameSearchTerm = term === undefined ? list.query.nameSearchTerm : term;
  const phoneTerm = phone === undefined ? list.query.phone : phone;

  return {
    ...(nameSearchTerm ? { nameSearchTerm } : {}),
    ...(phoneTerm ? { phone: phoneTerm } : {}),
    customFields: queryCustomFields ?? list.query.customFields,
    filters: queryFilters ?? list.query.filters,
  };
}

async function changeList(
  tx: Tx,
  caller: Actor,
  selection: { list: StoredList; change: ListChange },
): Promise<void> {
  const { list, change } = selection;
  const { orgId } = caller;
  if (list.kind === 'all' || list.kind === 'unsubscribe') {
    throw new AppError('list_built_in');
  }
  const name = change.name ?? list.name;
  refuseBuiltInName(name);
  const query = changedQuery(list, change);
  const isSaved = await saveList(tx, orgId, { id: list.id, accountId: list.accountId, name, query });
  if (!isSaved) {
    throw new AppError('list_exists', taken);
  }
  await audit(tx, caller, { action: 'list.changed', detail: { listId: list.id, name } });
  await publishListChanged(caller, tx, { accountId: list.accountId, listId: list.id });
}

/** Adds contacts of the actor's account to a list and removes others. Throws if the list takes no members. */
export async function changeMembers(
  tx: Tx,
  actor: Actor,
  change: { list: StoredList; contactsToAdd?: readonly number[]; contactsToRemove?: readonly number[] },
): Promise<{ contactsAdded: number; contactsRemoved: number }> {
  const { list, contactsToAdd = [], contactsToRemove = [] } = change;
  if (contactsToAdd.length + contactsToRemove.length > 0) {
    requirePlain(list);
  }
  const { live } = actor.platform;
  const place = { listId: list.id, accountId: list.accountId, orgId: actor.orgId };
  const added = await addToList(live, tx, { ...place, contactIds: contactsToAdd });
  const removed = await removeFromList(live, tx, { ...place, contactIds: contactsToRemove });
  if (added.length + removed.length > 0) {
    const detail = { listId: list.id, added: added.length, removed: removed.length };
    await audit(tx, actor, { action: 'list.members_changed', detail });
  }

  return { contactsAdded: added.length, contactsRemoved: removed.length };
}

/** Renames a list, changes its query, or adds and removes contacts (features IN-13, IN-16). */
export const updateList = serve(api.updateList).with(async (caller, input) => {
  const { listId, contactsToAdd = [], contactsToRemove = [], list: change } = input;

  return caller.platform.database.inTransaction(async (tx) => {
    const list = await requireList(tx, caller, { listId, permission: 'manage_contacts' });
    if (contactsToAdd.length + contactsToRemove.length > 0) {
      requirePlain(list);
    }
    if (change) {
      await changeList(tx, caller, { list, change });
    }
    const members = await changeMembers(tx, caller, { list, contactsToAdd, contactsToRemove });

    return { ...(await answerList(tx, caller, listId)), ...members };
  });
});

const mostNumbered = 100;

/** Returns '<name> copy', with the first free number if that is taken. */
async function nameOfCopy(tx: Tx, orgId: number, list: StoredList): Promise<string> {
  const base = list.name.slice(0, 90);
  for (let number = 1; number < mostNumbered; number++) {
    const name = number === 1 ? `${base} copy` : `${base} copy ${number}`;
    if (!(await findListByName(tx, orgId, { accountId: list.accountId, name }))) {
      return name;
    }
  }
  throw new AppError('list_exists', taken);
}

/** Copies a list: a query list as the same query, any other as a plain list of its current members. */
export const cloneList = serve(api.cloneList).with(async (caller, input) => {
  const { orgId } = caller;

  return caller.platform.database.inTransaction(async (tx) => {
    const list = await requireList(tx, caller, { listId: input.listId, permission: 'manage_contacts' });
    const scope = await scopeOfList(tx, orgId, list);
    await requireShown(tx, orgId, scope);
    const { accountId, query, sourceListId } = list;
    const name = input.name ?? (await nameOfCopy(tx, orgId, list));
    const kind = list.kind === 'query' ? 'query' : 'plain';
    const copyId = await makeList(tx, caller, { accountId, name, kind, query, sourceListId });
    if (list.kind === 'plain') {
      await copyMembers(tx, orgId, { fromListId: list.id, toListId: copyId });
    } else if (kind === 'plain') {
      await insertMembersOfScope(tx, orgId, { scope, listId: copyId });
    }

    return answerList(tx, caller, copyId);
  });
});

/** Removes everyone from a list. */
export const clearList = serve(api.clearList).with(async (caller, { listId }) => {
  const { orgId } = caller;

  return caller.platform.database.inTransaction(async (tx) => {
    const list = await requireList(tx, caller, { listId, permission: 'manage_contacts' });
    requirePlain(list);
    const removed = await deleteAllMembers(tx, orgId, listId);
    await audit(tx, caller, { action: 'list.cleared', detail: { listId, removed } });
    await publishListChanged(caller, tx, { accountId: list.accountId, listId });

    return answerList(tx, caller, listId);
  });
});

/** Deletes a list but not its contacts. */
export const deleteList = serve(api.deleteList).with(async (caller, { listId }) => {
  const { orgId } = caller;
  const { database, live } = caller.platform;

  return database.inTransaction(async (tx) => {
    const list = await requireList(tx, caller, { listId, permission: 'manage_contacts' });
    if (list.kind === 'all' || list.kind === 'unsubscribe') {
      throw new AppError('list_built_in');
    }
    if (await isSourceOfAnother(tx, orgId, listId)) {
      throw new AppError('list_in_use');
    }
    await leaveDeletedList(live, tx, { orgId, accountId: list.accountId, listId });
    await deleteListRow(tx, orgId, listId);
    await audit(tx, caller, { action: 'list.deleted', detail: { listId, name: list.name } });
    await publishListChanged(caller, tx, { accountId: list.accountId, listId });

    return {};
  });
});
