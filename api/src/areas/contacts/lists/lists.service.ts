import * as api from 'shared-contracts/api/contacts/lists';
import type { List } from 'shared-contracts/domain/list';
import { builtInLists } from 'shared-contracts/domain/list';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { AppError } from '../../../kernel/app-error.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/client.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { permissionsOn } from '../../../platform/permissions/account-permission.ts';
import { serve } from '../../../platform/serve.ts';
import { readPage } from '../search/contact-pages.service.ts';
import { everyone, requireShown, scopeOfList } from '../search/scope.service.ts';
import { areUnsubscribersShown } from '../search/scope.store.ts';
import { countContacts } from '../search/search.store.ts';
import { sizeOf } from './list-size.service.ts';
import { findBuiltInLists, findList, findLists, insertBuiltInLists } from '../records/lists.store.ts';
import type { StoredList } from '../records/lists.store.ts';

const pageSize = 50;

/** Returns a list in API form, with its size. */
export async function toList(db: Db, orgId: number, list: StoredList): Promise<List> {
  const isQuery = list.kind === 'query';

  return {
    id: list.id,
    accountId: list.accountId,
    name: list.name,
    kind: list.kind,
    size: await sizeOf(db, orgId, list),
    querySourceListName: isQuery ? (list.sourceListName ?? builtInLists.all) : null,
    queryNameSearchTerm: list.query?.nameSearchTerm ?? null,
    queryPhoneTerm: list.query?.phone ?? null,
    queryCustomFields: [...(list.query?.customFields ?? [])],
    queryFilters: [...(list.query?.filters ?? [])],
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
}

/** Returns the two built-in lists of an account, creating them if needed. */
async function builtIn(db: Db, orgId: number, accountId: number): Promise<StoredList[]> {
  const lists = await findBuiltInLists(db, orgId, accountId);
  if (lists.length === 2) {
    return lists;
  }
  await insertBuiltInLists(db, orgId, accountId);

  return findBuiltInLists(db, orgId, accountId);
}

/**
 * Returns a list of the caller's organization if they hold the permission on its account; reading needs any permission.
 */
export async function requireList(
  db: Db,
  caller: Actor,
  query: { listId: number; permission?: 'manage_contacts' },
): Promise<StoredList> {
  const list = await findList(db, caller.orgId, query.listId);
  if (!list) {
    throw new AppError('list_not_found');
  }
  const held = await permissionsOn(caller, list.accountId, db);
  if (query.permission && !held.has(query.permission)) {
    throw new AppError('forbidden');
  }

  return list;
}

/** Returns a list of an account. Throws if it does not take members. */
export async function requirePlainList(
  db: Db,
  orgId: number,
  query: { accountId: number; listId: number },
): Promise<StoredList> {
  const list = await findList(db, orgId, query.listId);
  if (list?.accountId !== query.accountId) {
    throw new AppError('list_not_found');
  }
  if (list.kind !== 'plain') {
    throw new AppError('list_takes_no_contacts');
  }

  return list;
}

/** Lists the lists of an account (features IN-16, IN-18). */
export const listLists = serve(api.listLists).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { orgId } = caller;
  const { accountId, prefix = '', startCursor: cursor = 0 } = input;
  const always =
    cursor > 0
      ? []
      : (await builtIn(db, orgId, accountId)).filter(({ name }) =>
          foldForSearch(name).startsWith(foldForSearch(prefix)),
        );
  const isShown = await areUnsubscribersShown(db, orgId);
  const first = always.filter(({ kind }) => isShown || kind !== 'unsubscribe');
  const made = await findLists(db, orgId, { accountId, prefix, cursor, limit: pageSize + 1 });
  const page = pageOf(made, { size: pageSize, toItem: (list) => list, cursorOf: byId });
  const items: List[] = [];
  for (const list of [...first, ...page.items]) {
    items.push(await toList(db, orgId, list));
  }

  return { ...page, items };
});

/** Returns a list. */
export const getList = serve(api.getList).with((caller, { listId }) => readList(caller, listId));

/** Returns a list for any actor. */
export async function readList(actor: Actor, listId: number): Promise<List> {
  const { db } = actor.platform.database;
  const list = await requireList(db, actor, { listId });
  await requireShown(db, actor.orgId, await scopeOfList(db, actor.orgId, list));

  return toList(db, actor.orgId, list);
}

async function requireUnsubscribersShown(caller: Actor, accountId: number): Promise<void> {
  const scope = { ...everyone(accountId), isOptedOut: true };
  await requireShown(caller.platform.database.db, caller.orgId, scope);
}

/** Returns the built-in list of people who opted out. */
export const getUnsubscribeList = serve(api.getUnsubscribeList).with(async (caller, { accountId }) => {
  const { db } = caller.platform.database;
  await requireUnsubscribersShown(caller, accountId);
  const list = (await builtIn(db, caller.orgId, accountId)).find(({ kind }) => kind === 'unsubscribe');
  if (!list) {
    throw new AppError('list_not_found');
  }

  return toList(db, caller.orgId, list);
});

/** Lists contacts who opted out, newest contacts first. */
export const listUnsubscribers = serve(api.listUnsubscribers).with(async (caller, input) => {
  const { accountId, startCursor: cursor = 0 } = input;
  await requireUnsubscribersShown(caller, accountId);
  const scope = { ...everyone(accountId), isOptedOut: true };

  const { items, nextPageCursor } = await readPage(caller.platform.database.db, caller.orgId, {
    scope,
    cursor,
    sort: 'newest',
    isCounted: false,
  });

  return { items, nextPageCursor };
});

/** Counts a list's contacts who opted out (features IN-18). */
export const countListUnsubscribes = serve(api.countListUnsubscribes).with(async (caller, { listId }) => {
  const { db } = caller.platform.database;
  const list = await requireList(db, caller, { listId });
  const scope = { ...(await scopeOfList(db, caller.orgId, list)), isOptedOut: true };
  await requireShown(db, caller.orgId, scope);

  return { count: await countContacts(db, caller.orgId, { scope }) };
});
