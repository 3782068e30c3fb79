import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ContactSort } from 'shared-contracts/api/contacts';

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

/** Columns of a found contact. */
export const foundColumns = sql`
  contact.id, contact.name, contact.phone, contact.blocked, contact.unsubscribed_at as "unsubscribedAt",
  contact.yes_awaited as "yesAwaited", contact.tcpa_opt_in_location as "tcpaOptInLocation",
  contact.metadata, contact.created_at as "createdAt",
  coalesce(conversation.is_done, false) as "isDone", conversation.last_message_at as "lastActivityAt",
  conversation.activity`;
/** Joins a contact with its conversation. */
export const conversationJoin = sql`conversations conversation
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
export const orders: Record<
  Order,
  { by: RawBuilder<unknown>; after: (start: PageStart) => RawBuilder<unknown> }
> = {
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

/** Returns the condition that a contact comes after the start of a page. */
export const afterStart = (order: Order, start: PageStart | undefined): RawBuilder<unknown> =>
  start ? sql`and ${orders[order].after(start)}` : sql``;
