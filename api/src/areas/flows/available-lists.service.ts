import * as api from 'shared-contracts/api/flows';
import type { AvailableList } from 'shared-contracts/domain/flow';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { ensureLists } from '../contacts/lists/ensure-lists.service.ts';
import { addDefaultList } from '../groups/default-lists.service.ts';
import { requireFlow, requireManager } from './flow-access.service.ts';
import { findListOptions, findListUses, isGroup } from './places.store.ts';
import type { FlowPlace } from './places.store.ts';

const defaultListName = 'Default List';

/** Returns the account, or its group if one is named. Throws forbidden if the caller does not manage groups. */
async function requirePlace(
  caller: Caller,
  { accountId, groupId = null }: { accountId: number; groupId?: number | null | undefined },
): Promise<FlowPlace> {
  if (groupId === null) {
    return { accountId, groupId: null };
  }
  await requireManager(caller, null);
  if (!(await isGroup(caller.platform.database.db, caller.orgId, groupId))) {
    throw new AppError('not_found');
  }

  return { accountId: null, groupId };
}

async function findAvailable(
  { platform, orgId }: Caller,
  place: FlowPlace,
  skipFlowId: number,
): Promise<AvailableList[]> {
  const { db } = platform.database;
  const lists = await findListOptions(db, orgId, place);
  const uses = await findListUses(db, orgId, { ...place, skipFlowId });

  return lists.map((list) => ({
    ...list,
    usedBy: uses.filter(({ listId }) => listId === list.id).map(({ id, name }) => ({ id, name })),
  }));
}

/** Lists the lists that a step may name (features AU-02). */
export const listAvailableLists = serve(api.listAvailableLists).with(async (caller, input) => {
  const place = await requirePlace(caller, input);
  if (input.skipFlowId !== undefined) {
    await requireFlow(caller, input.skipFlowId);
  }

  return { items: await findAvailable(caller, place, input.skipFlowId ?? 0) };
});

/** Creates a first list (features AU-04). */
export const createDefaultFlowList = serve(api.createDefaultFlowList).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const place = await requirePlace(caller, input);
  const find = async () =>
    (await findAvailable(caller, place, 0)).find(({ name }) => name === defaultListName);
  const existing = await find();
  if (existing) {
    return existing;
  }
  await platform.database.inTransaction(async (tx) => {
    if (place.groupId === null) {
      const accountIds = [input.accountId];
      await ensureLists(platform.live, tx, { orgId, accountIds, names: [defaultListName] });
    } else {
      await addDefaultList(tx, caller, { groupId: place.groupId, name: defaultListName });
    }
  });
  const made = await find();
  if (!made) {
    throw new AppError('not_found');
  }

  return made;
});
