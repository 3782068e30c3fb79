import * as api from 'shared-contracts/api/contacts/lists';
import { builtInLists } from 'shared-contracts/domain/list';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { mostNested, requireListByName, requireShown, scopeOfList } from '../search/scope.service.ts';
import { makeList } from './change-list.service.ts';
import { readList } from './lists.service.ts';
import { findList } from '../records/lists.store.ts';
import type { StoredList } from '../records/lists.store.ts';

/** Returns how many saved searches a list passes through, including itself. */
async function depthOf(db: Db, orgId: number, list: StoredList | undefined): Promise<number> {
  if (list?.kind !== 'query') {
    return 0;
  }
  const source = list.sourceListId === null ? undefined : await findList(db, orgId, list.sourceListId);

  return 1 + (await depthOf(db, orgId, source));
}

/** Saves a search as a list (features IN-17). */
export const createListFrom = serve(api.createListFrom).with(async (caller, input) => {
  const { orgId } = caller;
  const {
    accountId,
    searchListName: name,
    sourceListName,
    nameSearchTerm,
    phone,
    customFields,
    filters,
  } = input;
  const query = {
    ...(nameSearchTerm ? { nameSearchTerm } : {}),
    ...(phone ? { phone } : {}),
    customFields,
    filters,
  };
  const listId = await caller.platform.database.inTransaction(async (tx) => {
    const source =
      sourceListName === builtInLists.all
        ? undefined
        : await requireListByName(tx, orgId, { accountId, name: sourceListName });
    if (sourceListName !== builtInLists.all && !source) {
      throw new AppError('list_not_found');
    }
    if ((await depthOf(tx, orgId, source)) >= mostNested) {
      throw new AppError('list_too_deep');
    }
    const sourceListId = source?.id ?? null;
    const asList = { id: 0, accountId, kind: 'query' as const, query, sourceListId }; // keeps the literal type
    await requireShown(tx, orgId, await scopeOfList(tx, orgId, asList));

    return makeList(tx, caller, { accountId, name, kind: 'query', query, sourceListId });
  });

  return readList(caller, listId);
});
