import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ContactSort } from 'shared-contracts/api/contacts';
import type { Db } from '../../../platform/db/client.ts';
import { contactsOf } from './conditions.store.ts';
import type { ContactScope } from './conditions.store.ts';

/** A contact as found by a search. */
export interface FoundContact {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly isDone: boolean;
  readonly blocked: boolean;
  readonly unsubscribedAt: Date | null;
  readonly yesAwaited: boolean;
  readonly tcpaOptInLocation: string;
  readonly metadata: Record<string, unknown>;
  readonly createdAt: Date;
  readonly lastActivityAt: Date | null;
  /** Null for a contact without a conversation. */
  readonly activity: number | null;
}

const columns = sql`
  contact.id, contact.name, contact.phone, contact.blocked, contact.unsubscribed_at as "unsubscribedAt",
  contact.yes_awaited as "yesAwaited", contact.tcpa_opt_in_location as "tcpaOptInLocation", contact.metadata, contact.created_at as "createdAt",
  coalesce(conversation.is_done, false) as "isDone", conversation.last_message_at as "lastActivityAt",
  conversation.activity`;
const conversationJoin = sql`conversations conversation
  on conversation.org_id = contact.org_id and conversation.contact_id = contact.id`;

/** Start of a page: the previous page's last contact and its sort values. */
export interface PageStart {
  readonly id: number;
  readonly name: string;
  /** As text, because a Date would lose the microseconds. */
  readonly createdAt: string;
  /** Null if it has no conversation. */
  readonly activity: number | null;
}

/** 'newest' sorts by id, the cheapest order, for suggestions and work in chunks. */
export type Order = Exclude<ContactSort, '-activity'> | 'newest';

const byCreation = sql`(contact.created_at, contact.id)`;
const byName = sql`((contact.name = ''), lower(contact.name), contact.id)`;

/** Written so that each order can use its own index (05-contacts.sql). */
const orders: Record<Order, { by: RawBuilder<unknown>; after: (start: PageStart) => RawBuilder<unknown> }> = {
  newest: { by: sql`contact.id desc`, after: ({ id }) => sql`contact.id < ${id}` },
  created: {
    by: sql`contact.created_at, contact.id`,
    after: ({ createdAt, id }) => sql`${byCreation} > (${createdAt}::timestamptz, ${id}::bigint)`,
  },
  '-created': {
    by: sql`contact.created_at desc, contact.id desc`,
    after: ({ createdAt, id }) => sql`${byCreation} < (${createdAt}::timestamptz, ${id}::bigint)`,
  },
  name: {
    by: sql`(contact.name = ''), lower(contact.name), contact.id`,
    after: ({ name, id }) => sql`${byName} > (${name === ''}::boolean, lower(${name}::text), ${id}::bigint)`,
  },
  '-name': {
    by: sql`(contact.name = '') desc, lower(contact.name) desc, contact.id desc`,
    after: ({ name, id }) => sql`${byName} < (${name === ''}::boolean, lower(${name}::text), ${id}::bigint)`,
  },
};

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

/**
 * Strategy for finding a page. 'walk' follows the order's index until the page is full; fast if many match. 'head' does
 * the same, but only through the first `headSize` contacts, so the page may come up short. 'matches' finds and sorts
 * all matches; fast if few match, wherever they are in the order.
 */
export type Way = 'walk' | 'head' | 'matches';

interface PageRequest {
  readonly scope: ContactScope;
  readonly start: PageStart | undefined;
  readonly limit: number;
  readonly way: Way;
}

/** Contacts scanned in index order before falling back to 'matches'. */
const headSize = 20_000;

/** Returns the source of a page: the account's contacts, the head of its order, or all matches. */
function contactsBy(
  orgId: number,
  { scope, way }: Pick<PageRequest, 'scope' | 'way'>,
  order: { by: RawBuilder<unknown>; after: RawBuilder<unknown> },
) {
  if (way === 'matches') {
    return {
      // A separate CTE, so that the planner does not walk the index anyway.
      before: sql`with matched as materialized (
        select contact.id from contacts contact where ${contactsOf(orgId, scope)})`,
      from: sql`matched join contacts contact on contact.org_id = ${orgId} and contact.id = matched.id`,
      where: sql`true`,
    };
  }
  const head = sql`(
    select * from contacts contact where contact.org_id = ${orgId} and contact.account_id = ${scope.accountId}
      ${order.after} order by ${order.by} limit ${headSize}) contact`;

  return {
    before: sql``,
    from: way === 'head' ? head : sql`contacts contact`,
    where: contactsOf(orgId, scope),
  };
}

/** Returns a page of contacts in an order. */
export async function findContactPage(
  db: Db,
  orgId: number,
  { scope, start, limit, way, order }: PageRequest & { order: Order },
): Promise<FoundContact[]> {
  const { by } = orders[order];
  const after = start ? sql`and ${orders[order].after(start)}` : sql``;
  const { before, from, where } = contactsBy(orgId, { scope, way }, { by, after });
  const { rows } = await sql<FoundContact>`
    ${before} select ${columns} from ${from} left join ${conversationJoin}
    where ${where} ${after} order by ${by} limit ${limit}`.execute(db);

  return rows;
}

/** Returns a page of contacts with a conversation, most recently active first. */
export async function findActivePage(
  db: Db,
  orgId: number,
  { scope, start, limit, way }: PageRequest,
): Promise<FoundContact[]> {
  const by = sql`conversation.activity desc`;
  const after = start ? sql`and conversation.activity < ${start.activity}` : sql``;
  const active = sql`conversation.org_id = ${orgId} and conversation.account_id = ${scope.accountId} ${after}`;
  const { before, from, where } = contactsBy(
    orgId,
    { scope, way: way === 'head' ? 'walk' : way },
    { by, after },
  );
  const conversations =
    way === 'head'
      ? sql`(select * from conversations conversation where ${active} order by ${by} limit ${headSize}) conversation`
      : sql`conversations conversation`;
  const { rows } = await sql<FoundContact>`
    ${before} select ${columns} from ${from} join ${conversations}
      on conversation.org_id = contact.org_id and conversation.contact_id = contact.id
    where ${active} and ${where} order by ${by} limit ${limit}`.execute(db);

  return rows;
}

/** Returns a page of contacts without a conversation, newest first. */
export async function findSilentPage(
  db: Db,
  orgId: number,
  { scope, start, limit, way }: PageRequest,
): Promise<FoundContact[]> {
  const by = sql`contact.id desc`;
  const after = start ? sql`and contact.id < ${start.id}` : sql``;
  const { before, from, where } = contactsBy(orgId, { scope, way }, { by, after });
  const { rows } = await sql<FoundContact>`
    ${before} select ${columns} from ${from} left join ${conversationJoin}
    where ${where} ${after} and conversation.contact_id is null order by ${by} limit ${limit}`.execute(db);

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
