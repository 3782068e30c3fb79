import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { contactsOf } from './conditions.store.ts';
import type { ContactScope } from './conditions.store.ts';
import { afterStart, conversationJoin, foundColumns, orders } from './orders.store.ts';
import type { FoundContact, Order, PageStart } from './orders.store.ts';

/** Returns the sort values of a page's last contact, even if it was deleted. */
export async function findPageStart(
  db: Db,
  orgId: number,
  contactId: number,
): Promise<PageStart | undefined> {
  const { rows } = await sql<PageStart>`
    select contact.id, contact.name, contact.created_at::text as "createdAt", conversation.activity
    from contacts contact left join ${conversationJoin}
    where contact.org_id = ${orgId} and contact.id = ${contactId}`.execute(db);

  return rows[0];
}

interface PageRequest {
  readonly scope: ContactScope;
  readonly start: PageStart | undefined;
  readonly limit: number;
  /** First contacts in index order that are searched; the page may come up short. Default: all, until it is full. */
  readonly among?: number;
}

/** Returns the source of a page: the account's contacts, or the first ones in index order. */
const contactsBy = (
  orgId: number,
  { scope, among }: Pick<PageRequest, 'scope' | 'among'>,
  order: { by: RawBuilder<unknown>; after: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  among === undefined
    ? sql`contacts contact`
    : sql`(
        select * from contacts contact where contact.org_id = ${orgId} and contact.account_id = ${scope.accountId}
          ${order.after} order by ${order.by} limit ${among}) contact`;

/** Returns a page of contacts in an order. */
export async function findContactPage(
  db: Db,
  orgId: number,
  request: PageRequest & { order: Order },
): Promise<FoundContact[]> {
  const { scope, start, limit, order } = request;
  const { by } = orders[order];
  const after = afterStart(order, start);
  const { rows } = await sql<FoundContact>`
    select ${foundColumns} from ${contactsBy(orgId, request, { by, after })} left join ${conversationJoin}
    where ${contactsOf(orgId, scope)} ${after} order by ${by} limit ${limit}`.execute(db);

  return rows;
}

/** Returns a page of contacts with a conversation, most recently active first. */
export async function findActivePage(
  db: Db,
  orgId: number,
  { scope, start, limit, among }: PageRequest,
): Promise<FoundContact[]> {
  const by = sql`conversation.activity desc`;
  const after = start ? sql`and conversation.activity < ${start.activity}` : sql``;
  const active = sql`conversation.org_id = ${orgId} and conversation.account_id = ${scope.accountId} ${after}`;
  const conversations =
    among === undefined
      ? sql`conversations conversation`
      : sql`(select * from conversations conversation where ${active} order by ${by} limit ${among}) conversation`;
  const { rows } = await sql<FoundContact>`
    select ${foundColumns} from contacts contact join ${conversations}
      on conversation.org_id = contact.org_id and conversation.contact_id = contact.id
    where ${active} and ${contactsOf(orgId, scope)} order by ${by} limit ${limit}`.execute(db);

  return rows;
}

/** Returns a page of contacts without a conversation, newest first. */
export async function findSilentPage(db: Db, orgId: number, request: PageRequest): Promise<FoundContact[]> {
  const { scope, start, limit } = request;
  const { by } = orders.newest;
  const after = afterStart('newest', start);
  const { rows } = await sql<FoundContact>`
    select ${foundColumns} from ${contactsBy(orgId, request, { by, after })} left join ${conversationJoin}
    where ${contactsOf(orgId, scope)} ${after} and conversation.contact_id is null
    order by ${by} limit ${limit}`.execute(db);

  return rows;
}

/** Counts the contacts in a scope, up to `most`. */
export async function countContacts(
  db: Db,
  orgId: number,
  { scope, most }: { scope: ContactScope; most?: number },
): Promise<number> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from contacts contact where ${contactsOf(orgId, scope)} ${limit}
    ) as matching`.execute(db);

  return rows[0]?.count ?? 0;
}
