import * as api from 'shared-contracts/api/contacts';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../platform/db/client.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import type { ContactScope } from './conditions.store.ts';
import { metadataOf } from '../records/metadata.rules.ts';
import { everyone, scopeOfQuery } from './scope.service.ts';
import {
  countContacts,
  findActivePage,
  findContactPage,
  findPageStart,
  findSilentPage,
} from './search.store.ts';
import type { FoundContact, Order, PageStart, Way } from './search.store.ts';
import { searchPatterns } from './search-words.rules.ts';

type Found = OutputOf<typeof api.searchContacts>;

const suggestionCount = 20;
/** Number of matches that suggestions are picked from, so that a short term stays fast. */
const suggestionPool = 200;
const pageSize = 50;
/** Largest exact count; above it the UI says "or more". */
const mostCounted = 10_000;

/** Converts a contact to a row of the table. */
function toContactRow(contact: FoundContact): api.ContactRow {
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

/** Compares contacts: names that start with the term first, then by name. */
function bestFirst(term: string): (left: FoundContact, right: FoundContact) => number {
  const start = foldForSearch(term.trim());
  const isOther = ({ name }: FoundContact) => (foldForSearch(name).startsWith(start) ? 0 : 1);

  return (left, right) =>
    isOther(left) - isOther(right) || left.name.localeCompare(right.name) || left.id - right.id;
}

/** Returns the best matches of a term; without a term, the contacts who were active last. */
async function suggest(db: Db, orgId: number, query: { accountId: number; term: string }): Promise<Found> {
  const patterns = searchPatterns(query.term);
  const scope = { ...everyone(query.accountId), patterns };
  const part = { scope, start: undefined, way: 'walk' } as const;
  const found =
    patterns.length > 0
      ? await findContactPage(db, orgId, { ...part, limit: suggestionPool, order: 'newest' })
      : await findByActivity(db, orgId, { ...part, limit: suggestionCount, sort: '-activity' });
  const ranked = patterns.length > 0 ? found.toSorted(bestFirst(query.term)) : found;

  return {
    items: ranked.slice(0, suggestionCount).map(toContactRow),
    nextPageCursor: 0,
    total: null,
    isTotalExact: false,
  };
}

interface PageRequest {
  readonly scope: ContactScope;
  readonly cursor: number;
  readonly sort: Order | '-activity';
  /** Total number of matches, up to a limit, if requested. */
  readonly counting?: Promise<number>;
}

interface PartRequest {
  readonly scope: ContactScope;
  readonly start: PageStart | undefined;
  readonly limit: number;
  readonly sort: PageRequest['sort'];
  readonly way: Way;
}

/** Returns contacts with a conversation first, then those without. */
async function findByActivity(db: Db, orgId: number, query: PartRequest): Promise<FoundContact[]> {
  const isPastConversations = query.start?.activity === null;
  const active = isPastConversations ? [] : await findActivePage(db, orgId, query);
  // A short head of the active contacts does not mean that there are no more of them.
  if (active.length === query.limit || (query.way === 'head' && !isPastConversations)) {
    return active;
  }
  const silent = await findSilentPage(db, orgId, {
    ...query,
    start: isPastConversations ? query.start : undefined,
    limit: query.limit - active.length,
  });

  return [...active, ...silent];
}

function findPart(db: Db, orgId: number, query: PartRequest): Promise<FoundContact[]> {
  const { sort } = query;

  return sort === '-activity'
    ? findByActivity(db, orgId, query)
    : findContactPage(db, orgId, { ...query, order: sort });
}

/** Whether a scope excludes contacts, so that walking an index may take long to fill a page. */
function isNarrow({ listIds, patterns, filters }: ContactScope): boolean {
  return listIds.length + patterns.length + filters.length > 0;
}

/** Returns a page of a narrow scope: few matches may all be at the far end of the index. */
async function findNarrow(
  db: Db,
  orgId: number,
  { counting, ...query }: Omit<PartRequest, 'way'> & { counting: Promise<number> },
): Promise<FoundContact[]> {
  const isFew = (await counting) <= mostCounted;
  const head = isFew ? [] : await findPart(db, orgId, { ...query, way: 'head' });

  return head.length === query.limit ? head : findPart(db, orgId, { ...query, way: 'matches' });
}

function countSome(db: Db, orgId: number, scope: ContactScope): Promise<number> {
  return countContacts(db, orgId, { scope, most: mostCounted + 1 });
}

/** Returns a page of a scope; the cursor is the id of the previous page's last contact. */
export async function readPage(
  db: Db,
  orgId: number,
  { scope, cursor, sort, counting }: PageRequest,
): Promise<{ items: api.ContactRow[]; nextPageCursor: number }> {
  const start = cursor > 0 ? await findPageStart(db, orgId, cursor) : undefined;
  if (cursor > 0 && !start) {
    throw new AppError('invalid_input', {
      fields: { start_cursor: 'This page no longer exists. Reload the list.' },
    });
  }
  const query = { scope, start, limit: pageSize + 1, sort };
  const rows = isNarrow(scope)
    ? await findNarrow(db, orgId, { ...query, counting: counting ?? countSome(db, orgId, scope) })
    : await findPart(db, orgId, { ...query, way: 'walk' });

  return pageOf(rows, { size: pageSize, toItem: toContactRow, cursorOf: byId });
}

/** Whether the input asks for suggestions; any other parameter makes it a page of the table. */
function asksForSuggestions(input: ServiceInputOf<typeof api.searchContacts>): boolean {
  const { suggestion, listName: list, phoneNumber: phone, filters = [], startCursor: cursor } = input;

  return suggestion && !list && !phone && filters.length === 0 && !cursor;
}

/**
 * Searches contacts by part of a name or phone: the best suggestions, or a page of the table (features IN-06, IN-10).
 */
export const searchContacts = serve(api.searchContacts).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { accountId, nameSearchTerm: term, startCursor: cursor = 0, sort } = input;
  if (asksForSuggestions(input)) {
    return suggest(db, caller.orgId, { accountId, term });
  }
  const scope = await scopeOfQuery(db, caller.orgId, input);
  const counting = cursor > 0 ? undefined : countSome(db, caller.orgId, scope);
  const [page, counted] = await Promise.all([
    readPage(db, caller.orgId, { scope, cursor, sort, ...(counting ? { counting } : {}) }),
    counting,
  ]);

  return {
    ...page,
    total: counted === undefined ? null : Math.min(counted, mostCounted),
    isTotalExact: counted !== undefined && counted <= mostCounted,
  };
});
