import { listLists } from 'shared-contracts/api/contacts/lists';
import type { List } from 'shared-contracts/domain/list';
import { answers, mockApi } from 'shared-ui/dev';

/** Returns a contact list with defaults for everything that is not given. */
export function aList(changes: Partial<List> = {}): List {
  return {
    id: 1,
    accountId: 11,
    name: 'All',
    kind: 'plain',
    size: 120,
    querySourceListName: null,
    queryNameSearchTerm: null,
    queryPhoneTerm: null,
    queryCustomFields: [],
    queryFilters: [],
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    ...changes,
  };
}

/** Sets the API's responses while this remote runs alone, and in its conformance tests. */
export function recordAnswers(): void {
  const items = [aList(), aList({ id: 2, name: 'VIP', size: 18 })];
  mockApi(listLists, answers({ items, nextPageCursor: 0 }));
}
