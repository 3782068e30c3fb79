import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ContactSort } from 'shared-contracts/api/contacts';
import type { Db } from '../../platform/db/client.ts';
import { contactsOf } from './conditions.store.ts';
import type { ContactScope } from './conditions.store.ts';

/** A contact as the table shows it. */
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
  /** Null for a contact without conversation. */
  readonly activity: number | null;
}

const columns = sql`
  contact.id, contact.name, contact.phone, contact.blocked, contact.unsubscribed_at as "unsubscribedAt",
  contact.yes_awaited as "yesAwaited", contact.tcpa_opt_in_location as "tcpaOptInLocation", contact.metadata, contact.created_at as "createdAt",
  coalesce(conversation.is_done, false) as "isDone", conversation.last_message_at as "lastActivityAt",
  conversation.activity`;
const conversationJoin = sql`conversations conversation
  on conversation.org_id = contact.org_id and conversation.contact_id = contact.id`;

/** Where a page begins: the last contact of the one before, with what it was ordered by. */
export interface PageStart {
  readonly id: number;
  readonly name: string;
  /** As text, because a Date would lose the microseconds. */
  readonly createdAt: string;
  /** Null where it has no conversation. */
  readonly activity: number | null;
}

/** 'newest' goes by id: the cheapest order, of suggestions and of work in chunks. */
export type Order = Exclude<ContactSort, '-activity'> | 'newest';

const byCreation = sql`(contact.created_at, contact.id)`;
const byName = sql`((contact.name = ''), lower(contact.name), contact.id)`;

/** Spelled so that each order has its own index (0400-contacts.sql). */
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

/** What the next page needs to know of the contact that the last one ended with; deleted ones too. */
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
 * How a page is found. 'walk': in the order of its index, until it is full; fast where many match. 'head': so too, but no
 * further than the first of them, so that it may come out short. 'matches': everybody who matches, then sorted; fast
 * where few match, wherever they stand in the order.
 */
export type Way = 'walk' | 'head' | 'matches';

interface PageRequest {
  readonly scope: ContactScope;
  readonly start: PageStart | undefined;
  readonly limit: number;
  readonly way: Way;
}

/** So many in the order of a page are looked at before all that match are. */
const headSize = 20_000;

/** Contacts to look through: those of the account, in the order up to the head's end, or all that match. */
function contactsBy(
  orgId: number,
  { scope, way }: Pick<PageRequest, 'scope' | 'way'>,
  order: { by: RawBuilder<unknown>; after: RawBuilder<unknown> },
) {
  if (way === 'matches') {
    return {
      // Apart, so that the planner does not walk the order after all.
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

/** A page of contacts in an order. */
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

/** A page of those with a conversation, most recently active first. */
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

/** A page of those without a conversation, newest first. */
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

/** How many there are, counted no further than `most`. */
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
