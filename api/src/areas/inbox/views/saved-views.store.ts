import { CompiledQuery, sql } from 'kysely';
import type { InboxChip, SavedView } from 'shared-contracts/domain/saved-view';
import { mostCounted } from 'shared-contracts/domain/inbox-view';
import type { Db } from '../../../platform/db/client.ts';
import { nameOrder } from '../../../platform/db/sql/name-order.sql.ts';
import { conditionsOf } from '../inbox-conditions.sql.ts';
import type { NarrowedInbox } from '../inbox-conditions.sql.ts';

interface Owner {
  readonly accountId: number;
  /** User whose own views are included with the shared ones. */
  readonly userId: number;
}

interface StoredView {
  readonly id: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly chips: InboxChip[];
  readonly tagId: number | null;
  readonly assigneeId: number | null;
}

const columns = [
  'id',
  'name',
  'chips',
  'tag_id as tagId',
  'assignee_id as assigneeId',
  sql<boolean>`user_id is null`.as('isShared'),
] as const;

const ownAndShared = (db: Db, orgId: number, { accountId, userId }: Owner) =>
  db
    .selectFrom('inbox_views')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', userId)]));

/** Returns a person's own and shared views in an account, by name. */
export function findViews(db: Db, orgId: number, owner: Owner): Promise<StoredView[]> {
  return ownAndShared(db, orgId, owner)
    .orderBy(nameOrder(sql.ref('name')))
    .orderBy('id')
    .execute();
}

/** Returns a view; undefined if it is another person's. */
export function findView(
  db: Db,
  orgId: number,
  query: Owner & { viewId: number },
): Promise<StoredView | undefined> {
  return ownAndShared(db, orgId, query).where('id', '=', query.viewId).executeTakeFirst();
}

/** Returns the id of the view with a name: a person's own or, without a user, a shared one. */
export async function findViewByName(
  db: Db,
  orgId: number,
  query: { accountId: number; userId: number | null; name: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('inbox_views')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where(sql`coalesce(user_id, 0)`, '=', query.userId ?? 0)
    .where(sql`lower(name)`, '=', sql`lower(${query.name})`)
    .executeTakeFirst();

  return row?.id;
}

/** Inserts a view, shared if there is no user; returns undefined if the name is taken. */
export async function insertView(
  db: Db,
  orgId: number,
  view: { accountId: number; userId: number | null; name: string } & SavedView['filter'],
): Promise<number | undefined> {
  const { accountId, userId, name, chips, tagId, assigneeId } = view;
  const { rows } = await sql<{ id: number }>`
    insert into inbox_views (org_id, account_id, user_id, name, chips, tag_id, assignee_id)
    values (${orgId}, ${accountId}, ${userId}, ${name}, ${chips}, ${tagId}, ${assigneeId})
    on conflict (org_id, account_id, coalesce(user_id, 0), lower(name)) do nothing
    returning id`.execute(db);

  return rows[0]?.id;
}

/** Renames a view. */
export async function renameView(
  db: Db,
  orgId: number,
  view: { accountId: number; viewId: number; name: string },
): Promise<void> {
  await db
    .updateTable('inbox_views')
    .set({ name: view.name })
    .where('org_id', '=', orgId)
    .where('account_id', '=', view.accountId)
    .where('id', '=', view.viewId)
    .execute();
}

/** Deletes a view. Returns false if it is already gone. */
export async function removeView(
  db: Db,
  orgId: number,
  place: { accountId: number; viewId: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('inbox_views')
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.viewId)
    .executeTakeFirst();

  return removed.numDeletedRows > 0n;
}

/**
 * Deletes a person's own views, and views that filter on their assignments, which would otherwise list something else.
 */
export async function removeViewsOf(db: Db, orgId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('inbox_views')
    .where('org_id', '=', orgId)
    .where((row) => row.or([row('user_id', '=', userId), row('assignee_id', '=', userId)]))
    .execute();
}

/** Counts the conversations that match each filter, in order, up to `mostCounted` each. */
export async function countMatching(
  db: Db,
  orgId: number,
  query: { accountId: number; filters: readonly NarrowedInbox[] },
): Promise<number[]> {
  if (query.filters.length === 0) {
    return [];
  }
  const values: (number | string)[] = [orgId, query.accountId];
  const bind = (value: number | string) => `$${values.push(value)}`;
  const counts = query.filters.map((filter) => {
    const where = ['org_id = $1', 'account_id = $2', ...conditionsOf(filter, bind)].join(' and ');

    return `(select count(*)::int from (select 1 from conversations where ${where} limit ${mostCounted}) matching)`;
  });
  const { rows } = await db.executeQuery<{ counts: number[] }>(
    CompiledQuery.raw(`select array[${counts.join(', ')}] as counts`, values),
  );

  return rows[0]?.counts ?? [];
}
