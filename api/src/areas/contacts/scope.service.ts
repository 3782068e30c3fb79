import type { ContactQuery } from 'shared-contracts/domain/contact-filter';
import { builtInLists } from 'shared-contracts/domain/list';
import type { CamelNames } from '../../kernel/camel-names.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../platform/db/client.ts';
import type { StoredListQuery } from '../../platform/db/tables/json-columns.ts';
import type { ContactScope } from './conditions.store.ts';
import { findList, findListByName, findListsOfAccount } from './lists/lists.store.ts';
import type { StoredList } from './lists/lists.store.ts';
import { readFilter } from './read-filters.ts';
import { areUnsubscribersShown } from './scope.store.ts';
import { digitsPattern, searchPatterns } from './search-words.ts';

export { anyOf } from './conditions.store.ts';
export type { Condition, ContactScope } from './conditions.store.ts';

/** Saved searches look in saved searches this deep at most. */
export const mostNested = 3;

/** Every contact of an account. */
export function everyone(accountId: number): ContactScope {
  return { accountId, listIds: [], isOptedOut: false, patterns: [], filters: [] };
}

function narrowedBy(scope: ContactScope, query: StoredListQuery): ContactScope {
  const fields = query.customFields.map(({ field, query_value }) =>
    readFilter({ type: 'text', field, operation: 'eq', queryValue: query_value }),
  );

  return {
    ...scope,
    patterns: [
      ...scope.patterns,
      ...searchPatterns(query.nameSearchTerm ?? ''),
      ...digitsPattern(query.phone ?? ''),
    ],
    filters: [...scope.filters, ...fields, ...query.filters.map(readFilter)],
  };
}

/** Who is in a list when it is asked: a query list finds anew, through the list it looks in (features IN-17). */
export async function scopeOfList(
  db: Db,
  orgId: number,
  list: Pick<StoredList, 'id' | 'accountId' | 'kind' | 'query' | 'sourceListId'>,
): Promise<ContactScope> {
  const all = everyone(list.accountId);
  if (list.kind === 'all') {
    return all;
  }
  if (list.kind === 'unsubscribe') {
    return { ...all, isOptedOut: true };
  }
  if (list.kind === 'plain') {
    return { ...all, listIds: [list.id] };
  }
  const source = list.sourceListId === null ? undefined : await findList(db, orgId, list.sourceListId);
  const within = source ? await scopeOfList(db, orgId, source) : all;

  return list.query ? narrowedBy(within, list.query) : within;
}

/** Who is in lists of an account, by their ids or names; of those that it has. */
export async function findScopesOfLists(
  db: Db,
  orgId: number,
  query: { accountId: number } & ({ ids: readonly number[] } | { names: readonly string[] }),
): Promise<ContactScope[]> {
  const lists = await findListsOfAccount(db, orgId, query);
  const scopes: ContactScope[] = [];
  for (const list of lists) {
    scopes.push(await scopeOfList(db, orgId, list));
  }

  return scopes;
}

/** A list of an account by its name; All is everybody, also where it has no row yet. */
export async function requireListByName(
  db: Db,
  orgId: number,
  named: { accountId: number; name: string },
): Promise<StoredList | undefined> {
  const list = await findListByName(db, orgId, named);
  if (!list && named.name !== builtInLists.all && named.name !== builtInLists.unsubscribe) {
    throw new AppError('list_not_found');
  }

  return list;
}

/** Whether a scope is about people who opted out, whom an organization may hide (features IN-18). */
function asksForOptedOut(scope: ContactScope): boolean {
  return scope.isOptedOut || scope.filters.some((filter) => filter.kind === 'opt_in' && filter.isOut);
}

/** Refuses to show those who opted out where the organization hides them. */
export async function requireShown(db: Db, orgId: number, scope: ContactScope): Promise<void> {
  if (asksForOptedOut(scope) && !(await areUnsubscribersShown(db, orgId))) {
    throw new AppError('unsubscribers_hidden');
  }
}

/**
 * Whom a search means: of a list, by name or phone, filtered. What the table shows, and what changes of many and exports
 * are given; refused where it asks for hidden unsubscribers.
 */
export async function scopeOfQuery(
  db: Db,
  orgId: number,
  query: CamelNames<ContactQuery> & { accountId: number },
): Promise<ContactScope> {
  const { accountId } = query;
  const name = query.listName || builtInLists.all; // an empty name is none
  const list = await requireListByName(db, orgId, { accountId, name });
  const within = list
    ? await scopeOfList(db, orgId, list)
    : { ...everyone(accountId), isOptedOut: name === builtInLists.unsubscribe };
  const scope = narrowedBy(within, {
    nameSearchTerm: query.nameSearchTerm ?? '',
    phone: query.phoneNumber ?? '',
    customFields: [],
    filters: query.filters ?? [],
  });
  await requireShown(db, orgId, scope);

  return scope;
}
