import type { Db } from '../../../platform/db/client.ts';
import { sumContacts } from '../records/contact-tallies.store.ts';
import { sumMembers } from '../records/list-tallies.store.ts';
import { scopeOfList } from '../search/scope.service.ts';
import { countContacts } from '../search/search.store.ts';
import { saveListSize } from '../records/lists.store.ts';
import type { StoredList } from '../records/lists.store.ts';

/** Largest number of opted-out contacts that is counted each time; larger counts are cached. */
const cheap = 10_000;
const keptMilliseconds = 60_000;
/** A query may scan every contact to find few, so its count is always cached, for a shorter time. */
const keptForQueryMilliseconds = 10_000;

/** Returns the size of a list. Members and contacts are tallied, while opt-outs and queries are counted and cached. */
export async function sizeOf(db: Db, orgId: number, list: StoredList): Promise<number> {
  switch (list.kind) {
    case 'plain':
      return sumMembers(db, orgId, list.id);
    case 'all':
      return sumContacts(db, orgId, list.accountId);
    case 'query':
    case 'unsubscribe':
      return countedSizeOf(db, orgId, list);
  }
}

async function countedSizeOf(db: Db, orgId: number, list: StoredList): Promise<number> {
  const age = list.countedAt ? Date.now() - list.countedAt.getTime() : Number.POSITIVE_INFINITY;
  const isKept =
    list.kind === 'query' ? age < keptForQueryMilliseconds : list.size > cheap && age < keptMilliseconds;
  if (isKept) {
    return list.size;
  }
  const scope = await scopeOfList(db, orgId, list);
  const few = await countContacts(db, orgId, { scope, most: cheap + 1 });
  const size = few > cheap ? await countContacts(db, orgId, { scope }) : few;
  if (size > cheap || list.kind === 'query') {
    await saveListSize(db, orgId, { listId: list.id, size, at: new Date() });
  }

  return size;
}
