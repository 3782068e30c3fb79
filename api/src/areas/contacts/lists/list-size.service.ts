import type { Db } from '../../../platform/db/client.ts';
import { scopeOfList } from '../search/scope.service.ts';
import { countContacts } from '../search/search.store.ts';
import { countMembers } from '../records/list-members.store.ts';
import { saveListSize } from '../records/lists.store.ts';
import type { StoredList } from '../records/lists.store.ts';

/** Largest size that is counted each time a list is shown; larger counts are cached. */
const cheap = 10_000;
const keptMilliseconds = 60_000;
/** A query may scan every contact to find few, so its count is always cached, for a shorter time. */
const keptForQueryMilliseconds = 10_000;

async function count(db: Db, orgId: number, query: { list: StoredList; most?: number }): Promise<number> {
  const { list, ...limit } = query;
  if (list.kind === 'plain') {
    return countMembers(db, orgId, { listId: list.id, ...limit });
  }

  return countContacts(db, orgId, { scope: await scopeOfList(db, orgId, list), ...limit });
}

/**
 * Returns the size of a list. Small lists are counted every time. Large ones are counted at most once a minute, so that
 * a drawer of large lists is cheap, and again immediately after a change.
 */
export async function sizeOf(db: Db, orgId: number, list: StoredList): Promise<number> {
  const age = list.countedAt ? Date.now() - list.countedAt.getTime() : Number.POSITIVE_INFINITY;
  const isKept =
    list.kind === 'query' ? age < keptForQueryMilliseconds : list.size > cheap && age < keptMilliseconds;
  if (isKept) {
    return list.size;
  }
  const few = await count(db, orgId, { list, most: cheap + 1 });
  const size = few > cheap ? await count(db, orgId, { list }) : few;
  if (size > cheap || list.kind === 'query') {
    await saveListSize(db, orgId, { listId: list.id, size, at: new Date() });
  }

  return size;
}
