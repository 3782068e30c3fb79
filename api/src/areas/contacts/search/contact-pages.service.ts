import type * as api from 'shared-contracts/api/contacts';
import { AppError } from '../../../kernel/app-error.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import type { Db } from '../../../platform/db/client.ts';
import { sumContacts } from '../records/contact-tallies.store.ts';
import { metadataOf } from '../records/metadata.rules.ts';
import type { ContactScope } from './conditions.store.ts';
import { findMatches } from './matches.store.ts';
import type { Matches } from './matches.store.ts';
import type { FoundContact, Order, PageStart } from './orders.store.ts';
import {
  countContacts,
  findActivePage,
  findContactPage,
  findPageStart,
  findSilentPage,
} from './search.store.ts';

const pageSize = 50;
/** Largest exact count; above it the UI says "or more". */
export const mostCounted = 10_000;

/** Contacts that are searched in their order before all matches are looked for. */
const usualHead = 20_000;
/** One in this many contacts of a larger account is searched next: twice as many as hold a page of `mostCounted`. */
const perHead = 100;

/** Converts a contact to a row of the table. */
export function toContactRow(contact: FoundContact): api.ContactRow {
  const { id, name, phone, isDone, blocked, unsubscribedAt, yesAwaited, tcpaOptInLocation } = contact;

  return {
    id,
    name,
    phone,
    isDone,
    blocked,
    unsubscribed: unsubscribedAt !== null,
    yesAwaited,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    tcpaOptInLocation,
    metadata: metadataOf(contact.metadata),
    createdAt: contact.createdAt.toISOString(),
    lastActivityAt: contact.lastActivityAt?.toISOString() ?? null,
  };
}

interface PartRequest {
  readonly scope: ContactScope;
  readonly start: PageStart | undefined;
  readonly limit: number;
  readonly sort: Order | '-activity';
  /** As for a page of search.store.ts. */
  readonly among?: number;
}

/** Returns contacts with a conversation first, then those without. */
async function findByActivity(db: Db, orgId: number, query: PartRequest): Promise<FoundContact[]> {
  const isPastConversations = query.start?.activity === null;
  const active = isPastConversations ? [] : await findActivePage(db, orgId, query);
  // A short head of the active contacts does not mean that there are no more of them.
  if (active.length === query.limit || (query.among !== undefined && !isPastConversations)) {
    return active;
  }
  const silent = await findSilentPage(db, orgId, {
    ...query,
    start: isPastConversations ? query.start : undefined,
    limit: query.limit - active.length,
  });

  return [...active, ...silent];
}

/** Returns a page of contacts in an order, by walking its index. */
export function findPart(db: Db, orgId: number, query: PartRequest): Promise<FoundContact[]> {
  const { sort } = query;

  return sort === '-activity'
    ? findByActivity(db, orgId, query)
    : findContactPage(db, orgId, { ...query, order: sort });
}

/** Whether a scope excludes contacts, so that walking an index may take long to fill a page. */
function isNarrow({ listIds, patterns, filters }: ContactScope): boolean {
  return listIds.length + patterns.length + filters.length > 0;
}

/** Returns a page of a narrow scope with its count: few matches may all be at the far end of the index. */
async function findNarrow(db: Db, orgId: number, query: Omit<PartRequest, 'among'>): Promise<Matches> {
  const few = await findMatches(db, orgId, { ...query, most: mostCounted });
  if (few.count <= mostCounted) {
    return few;
  }
  const total = await sumContacts(db, orgId, query.scope.accountId);
  for (const among of [usualHead, Math.ceil(total / perHead)].filter((size) => size >= usualHead)) {
    const page = await findPart(db, orgId, { ...query, among });
    if (page.length === query.limit) {
      return { count: few.count, page };
    }
  }

  return { count: few.count, page: (await findMatches(db, orgId, query)).page };
}

async function findWide(
  db: Db,
  orgId: number,
  { isCounted, ...query }: Omit<PartRequest, 'among'> & { isCounted: boolean },
): Promise<Matches> {
  const { scope } = query;
  const [page, count] = await Promise.all([
    findPart(db, orgId, query),
    isCounted ? countContacts(db, orgId, { scope, most: mostCounted + 1 }) : 0,
  ]);

  return { count, page };
}

interface PageRequest {
  readonly scope: ContactScope;
  readonly cursor: number;
  readonly sort: PartRequest['sort'];
  readonly isCounted: boolean;
}

/**
 * Returns a page of a scope; the cursor is the id of the previous page's last contact. With `isCounted`, also returns
 * how many contacts there are, up to one more than `mostCounted`.
 */
export async function readPage(
  db: Db,
  orgId: number,
  { scope, cursor, sort, isCounted }: PageRequest,
): Promise<{ items: api.ContactRow[]; nextPageCursor: number; counted: number | undefined }> {
  const start = cursor > 0 ? await findPageStart(db, orgId, cursor) : undefined;
  if (cursor > 0 && !start) {
    throw new AppError('invalid_input', {
      fields: { start_cursor: 'This page no longer exists. Reload the list.' },
    });
  }
  const query = { scope, start, limit: pageSize + 1, sort };
  const { count, page } = isNarrow(scope)
    ? await findNarrow(db, orgId, query)
    : await findWide(db, orgId, { ...query, isCounted });

  return {
    ...pageOf(page, { size: pageSize, toItem: toContactRow, cursorOf: byId }),
    counted: isCounted ? count : undefined,
  };
}
