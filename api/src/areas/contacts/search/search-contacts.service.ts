import * as api from 'shared-contracts/api/contacts';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import type { Db } from '../../../platform/db/client.ts';
import { hasShortPattern } from '../../../platform/db/sql/like-pattern.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import type { ContactScope } from './conditions.store.ts';
import { findPart, mostCounted, readPage, toContactRow } from './contact-pages.service.ts';
import type { FoundContact } from './orders.store.ts';
import { everyone, scopeOfQuery } from './scope.service.ts';
import { searchPatterns } from './search-words.rules.ts';

type Found = OutputOf<typeof api.searchContacts>;

const suggestionCount = 20;
/** Number of matches that suggestions are picked from, so that a short term stays fast. */
const suggestionPool = 200;
/** Newest contacts that a term with a short word is looked for in first. */
const shortWordHead = 20_000;

/** Compares contacts: names that start with the term first, then by name. */
function bestFirst(term: string): (left: FoundContact, right: FoundContact) => number {
  const start = foldForSearch(term.trim());
  const isOther = ({ name }: FoundContact) => (foldForSearch(name).startsWith(start) ? 0 : 1);

  return (left, right) =>
    isOther(left) - isOther(right) || left.name.localeCompare(right.name) || left.id - right.id;
}

/** Returns the best of the newest matches of a term. */
async function findBest(
  db: Db,
  orgId: number,
  { scope, term }: { scope: ContactScope; term: string },
): Promise<FoundContact[]> {
  const query = { scope, start: undefined, limit: suggestionPool, sort: 'newest' } as const;
  const head = hasShortPattern(scope.patterns)
    ? await findPart(db, orgId, { ...query, among: shortWordHead })
    : [];
  const found = head.length >= suggestionCount ? head : await findPart(db, orgId, query);

  return found.toSorted(bestFirst(term)).slice(0, suggestionCount);
}

/** Returns the best matches of a term; without a term, the contacts who were active last. */
async function suggest(db: Db, orgId: number, query: { accountId: number; term: string }): Promise<Found> {
  const scope = { ...everyone(query.accountId), patterns: searchPatterns(query.term) };
  const found =
    scope.patterns.length > 0
      ? await findBest(db, orgId, { scope, term: query.term })
      : await findPart(db, orgId, {
          scope,
          start: undefined,
          limit: suggestionCount,
          sort: '-activity',
        });

  return { items: found.map(toContactRow), nextPageCursor: 0, total: null, isTotalExact: false };
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
  const { counted, ...page } = await readPage(db, caller.orgId, {
    scope,
    cursor,
    sort,
    isCounted: cursor === 0,
  });

  return {
    ...page,
    total: counted === undefined ? null : Math.min(counted, mostCounted),
    isTotalExact: counted !== undefined && counted <= mostCounted,
  };
});
