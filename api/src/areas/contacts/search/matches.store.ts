import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { contactsOf } from './conditions.store.ts';
import type { ContactScope } from './conditions.store.ts';
import { conversationJoin, foundColumns, orders } from './orders.store.ts';
import type { FoundContact, Order, PageStart } from './orders.store.ts';

/** Order of matches, whose `activity` is a column of their own. Contacts without a conversation come last. */
const byActivity = {
  by: sql`contact.activity desc nulls last, contact.id desc`,
  after: ({ activity, id }: PageStart): RawBuilder<unknown> =>
    activity === null
      ? sql`contact.activity is null and contact.id < ${id}`
      : sql`(contact.activity is null or contact.activity < ${activity})`,
};

/** Number of matches, up to a limit, with a page of them. */
export interface Matches {
  readonly count: number;
  readonly page: FoundContact[];
}

/**
 * Finds all matches of a scope, and sorts them: fast if they are few, wherever they are in the order. With `most`,
 * looks for one more than that, and returns no page if there is one. Only the page's contacts are read as a whole.
 */
export async function findMatches(
  db: Db,
  orgId: number,
  query: {
    scope: ContactScope;
    start: PageStart | undefined;
    limit: number;
    sort: Order | '-activity';
    most?: number;
  },
): Promise<Matches> {
  const { scope, start, limit, sort, most } = query;
  const order = sort === '-activity' ? byActivity : orders[sort];
  const isByActivity = sort === '-activity';
  // Separate CTEs, so that the planner does not walk an order's index instead.
  const { rows } = await sql<(FoundContact | { id: null }) & { total: number }>`
    with matched as materialized (
      select contact.id, contact.name, contact.created_at,
        ${isByActivity ? sql`conversation.activity` : sql`null::bigint`} as activity
      from contacts contact ${isByActivity ? sql`left join ${conversationJoin}` : sql``}
      where ${contactsOf(orgId, scope)} ${most === undefined ? sql`` : sql`limit ${most + 1}`}
    ),
    counted as materialized (select count(*)::int as total from matched),
    page as materialized (
      select contact.id, row_number() over (order by ${order.by}) as place
      from matched contact
      where ${most === undefined ? sql`true` : sql`(select total from counted) <= ${most}`}
        ${start ? sql`and ${order.after(start)}` : sql``}
      order by place
      limit ${limit}
    )
    select counted.total, ${foundColumns}
    from counted
    left join page on true
    left join contacts contact on contact.org_id = ${orgId} and contact.id = page.id
    left join ${conversationJoin}
    order by page.place`.execute(db);

  return {
    count: rows[0]?.total ?? 0,
    page: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
