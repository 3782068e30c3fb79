import type { ContactQuery } from 'shared-contracts/domain/contact-filter';
import { builtInLists } from 'shared-contracts/domain/list';
import type { CamelNames } from '../../../kernel/camel-names.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredListQuery } from '../../../platform/db/tables/json-columns.ts';
import type { ContactScope } from './conditions.store.ts';
import { findList, findListByName, findListsOfAccount } from '../records/lists.store.ts';
import type { StoredList } from '../records/lists.store.ts';
import { readFilter } from './read-filters.rules.ts';
import { areUnsubscribersShown } from './scope.store.ts';
import { digitsPattern, searchPatterns } from './search-words.rules.ts';

export { anyOf } from './conditions.store.ts';
export type { Condition, ContactScope } from './conditions.store.ts';

/** Maximum nesting of saved searches. */
export const mostNested = 3;

/** Returns the scope of every contact of an account. */
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

/**
 * Returns the scope of a list's current members. A query list is evaluated each time, through the list it searches
 * (features IN-17).
 */
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

/** Returns the scopes of an account's lists by id or name, skipping lists that do not exist. */
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

/** Returns a list of an account by name. All means everyone, even if it has no row yet. */
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

/** Whether a scope asks for people who opted out, whom an organization may hide (features IN-18). */
function asksForOptedOut(scope: ContactScope): boolean {
  return scope.isOptedOut || scope.filters.some((filter) => filter.kind === 'opt_in' && filter.isOut);
}

/** Throws if a scope asks for opted-out contacts and the organization hides them. */
export async function requireShown(db: Db, orgId: number, scope: ContactScope): Promise<void> {
  if (asksForOptedOut(scope) && !(await areUnsubscribersShown(db, orgId))) {
    throw new AppError('unsubscribers_hidden');
  }
}

/**
 * Returns the scope of a search: a list, name, phone and filters. Used by the table, bulk actions and exports. Throws
 * if it asks for hidden unsubscribers.
 */
export async function scopeOfQuery(
  db: Db,
  orgId: number,
  query: CamelNames<ContactQuery> & { accountId: number },
): Promise<ContactScope> {
  const { accountId } = query;
  const name = query.listName || builtInLists.all; // an empty name means none
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
