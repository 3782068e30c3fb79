import type { Db } from '../../../platform/db/client.ts';
import { scopeOfList } from '../scope.service.ts';
import { countContacts } from '../search.store.ts';
import { countMembers } from './list-members.store.ts';
import { saveListSize } from './lists.store.ts';
import type { StoredList } from './lists.store.ts';

/** Up to here a list is counted whenever it is shown; a count that goes further is kept for a while. */
const cheap = 10_000;
const keptMilliseconds = 60_000;
/** A saved search may look at every contact to find few, so its count is kept too, for less long. */
const keptForQueryMilliseconds = 10_000;

async function count(db: Db, orgId: number, query: { list: StoredList; most?: number }): Promise<number> {
  const { list, ...limit } = query;
  if (list.kind === 'plain') {
    return countMembers(db, orgId, { listId: list.id, ...limit });
  }

  return countContacts(db, orgId, { scope: await scopeOfList(db, orgId, list), ...limit });
}

/**
 * How many are in a list. Small lists are counted each time; a large one at most once a minute, so that a drawer of
 * large lists costs nothing, or at once after somebody changed it.
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
