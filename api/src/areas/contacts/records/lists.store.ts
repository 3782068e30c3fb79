import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { startsWithText } from '../../../platform/db/sql/like-pattern.ts';
import type { StoredListQuery } from '../../../platform/db/tables/json-columns.ts';
import type { ListKind } from 'shared-contracts/domain/list';

/** A stored list. */
export interface StoredList {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly kind: ListKind;
  readonly query: StoredListQuery | null;
  readonly sourceListId: number | null;
  /** Name of the list that a query list searches; null if it searches All. */
  readonly sourceListName: string | null;
  readonly size: number;
  readonly countedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function selectLists(db: Db, orgId: number) {
  return db
    .selectFrom('lists as list')
    .leftJoin('lists as source', (join) =>
      join.onRef('source.org_id', '=', 'list.org_id').onRef('source.id', '=', 'list.source_list_id'),
    )
    .select([
      'list.id',
      'list.account_id as accountId',
      'list.name',
      'list.kind',
      'list.query',
      'list.source_list_id as sourceListId',
      'source.name as sourceListName',
      'list.size',
      'list.counted_at as countedAt',
      'list.created_at as createdAt',
      'list.updated_at as updatedAt',
    ])
    .where('list.org_id', '=', orgId);
}

/** Inserts the two built-in lists of an account if they do not exist. */
export async function insertBuiltInLists(db: Db, orgId: number, accountId: number): Promise<void> {
  const place = { org_id: orgId, account_id: accountId };
  await db
    .insertInto('lists')
    .values([
      { ...place, name: 'All', kind: 'all' },
      { ...place, name: 'Unsubscribe', kind: 'unsubscribe' },
    ])
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'name']).doNothing())
    .execute();
}

/** Returns the two built-in lists of an account, All first. */
export function findBuiltInLists(db: Db, orgId: number, accountId: number): Promise<StoredList[]> {
  return selectLists(db, orgId)
    .where('list.account_id', '=', accountId)
    .where('list.kind', 'in', ['all', 'unsubscribe'])
    .orderBy('list.kind')
    .execute();
}

/** Returns user-created lists after a cursor, newest first, optionally filtered by name prefix. */
export function findLists(
  db: Db,
  orgId: number,
  selection: { accountId: number; prefix: string; cursor: number; limit: number },
): Promise<StoredList[]> {
  let query = selectLists(db, orgId)
    .where('list.account_id', '=', selection.accountId)
    .where('list.kind', 'in', ['plain', 'query'])
    .orderBy('list.id', 'desc')
    .limit(selection.limit);
  if (selection.prefix) {
    query = query.where(startsWithText(sql.ref('list.name'), selection.prefix));
  }
  if (selection.cursor > 0) {
    query = query.where('list.id', '<', selection.cursor);
  }

  return query.execute();
}

/** Returns a list of the organization. */
export function findList(db: Db, orgId: number, listId: number): Promise<StoredList | undefined> {
  return selectLists(db, orgId).where('list.id', '=', listId).executeTakeFirst();
}

/** Returns a list of an account by its exact name. */
export function findListByName(
  db: Db,
  orgId: number,
  named: { accountId: number; name: string },
): Promise<StoredList | undefined> {
  return selectLists(db, orgId)
    .where('list.account_id', '=', named.accountId)
    .where('list.name', '=', named.name)
    .executeTakeFirst();
}

/** Returns those lists of an account with these ids or names that exist. */
export function findListsOfAccount(
  db: Db,
  orgId: number,
  query: { accountId: number } & ({ ids: readonly number[] } | { names: readonly string[] }),
): Promise<StoredList[]> {
  const lists = selectLists(db, orgId).where('list.account_id', '=', query.accountId);
  const chosen =
    'ids' in query
      ? lists.where('list.id', '=', sql<number>`any(${[...query.ids]}::bigint[])`)
      : lists.where('list.name', '=', sql<string>`any(${[...query.names]}::text[])`);

  return chosen.orderBy('list.id').execute();
}

/** Inserts plain lists whose names the account does not use yet; returns the new ones. */
export function insertPlainLists(
  db: Db,
  orgId: number,
  lists: readonly { accountId: number; name: string }[],
): Promise<{ id: number; accountId: number }[]> {
  return db
    .insertInto('lists')
    .values(
      lists.map(({ accountId, name }) => ({ org_id: orgId, account_id: accountId, name, kind: 'plain' })),
    )
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'name']).doNothing())
    .returning(['id', 'account_id as accountId'])
    .execute();
}

/** Inserts a list; returns undefined if the account has one with this name. */
export async function insertList(
  db: Db,
  orgId: number,
  list: {
    accountId: number;
    name: string;
    kind: 'plain' | 'query';
    query?: StoredListQuery | null;
    sourceListId?: number | null;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('lists')
    .values({
      org_id: orgId,
      account_id: list.accountId,
      name: list.name,
      kind: list.kind,
      query: list.query ? JSON.stringify(list.query) : null,
      source_list_id: list.sourceListId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id;
}

/** Saves a list's name or query and invalidates its size. Returns false if the name is taken. */
export async function saveList(
  db: Db,
  orgId: number,
  list: { id: number; accountId: number; name: string; query: StoredListQuery | null },
): Promise<boolean> {
  const saved = await db
    .updateTable('lists')
    .set({
      name: list.name,
      query: list.query ? JSON.stringify(list.query) : null,
      counted_at: null,
      updated_at: new Date(),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', list.id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('lists as other')
            .select('other.id')
            .where('other.org_id', '=', orgId)
            .where('other.account_id', '=', list.accountId)
            .where('other.name', '=', list.name)
            .where('other.id', '<>', list.id),
        ),
      ),
    )
    .executeTakeFirst();

  return saved.numUpdatedRows > 0n;
}

/** Deletes a list and its memberships. */
export async function deleteListRow(db: Db, orgId: number, listId: number): Promise<void> {
  await db.deleteFrom('lists').where('org_id', '=', orgId).where('id', '=', listId).execute();
}

/** Whether a query list searches this list. */
export async function isSourceOfAnother(db: Db, orgId: number, listId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('source_list_id', '=', listId)
    .executeTakeFirst();

  return row !== undefined;
}

/** Caches a list's size; null invalidates it. */
export async function saveListSize(
  db: Db,
  orgId: number,
  counted: { listId: number; size: number; at: Date },
): Promise<void> {
  await db
    .updateTable('lists')
    .set({ size: counted.size, counted_at: counted.at })
    .where('org_id', '=', orgId)
    .where('id', '=', counted.listId)
    .execute();
}
