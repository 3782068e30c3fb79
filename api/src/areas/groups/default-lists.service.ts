import * as api from 'shared-contracts/api/groups';
import type { DefaultList } from 'shared-contracts/domain/group';
import { builtInLists } from 'shared-contracts/domain/list';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { ensureLists } from '../contacts/lists/ensure-lists.service.ts';
import {
  deleteDefaultList as deleteListRow,
  findDefaultLists,
  insertDefaultList,
} from './default-lists.store.ts';
import { findGroupForUpdate } from './groups.store.ts';
import { findMemberIds } from './members.store.ts';
import { requireGroup } from './show-groups.service.ts';

const builtInNames: readonly string[] = Object.values(builtInLists);

/** Lists the lists that every account of a group has. */
export const listDefaultLists = serve(api.listDefaultLists).with(async (caller, { groupId }) => {
  const { db } = caller.platform.database;
  await requireGroup(db, caller.orgId, groupId);
  const lists = await findDefaultLists(db, caller.orgId, [groupId]);

  return { items: lists.map(({ id, name }) => ({ id, name })) };
});

/**
 * Adds a default list, creating it in every account of the group without a list of that name; returns undefined if the
 * group already has it. Throws group_not_found.
 */
export async function addDefaultList(
  tx: Tx,
  caller: Caller,
  { groupId, name }: { groupId: number; name: string },
): Promise<DefaultList | undefined> {
  const { orgId, platform } = caller;
  if (!(await findGroupForUpdate(tx, orgId, groupId))) {
    throw new AppError('group_not_found');
  }
  const list = await insertDefaultList(tx, orgId, { groupId, name });
  if (!list) {
    return undefined;
  }
  const accountIds = await findMemberIds(tx, orgId, groupId);
  await ensureLists(platform.live, tx, { orgId, accountIds, names: [name] });
  const detail = { id: list.id, groupId, name };
  await audit(tx, caller, { action: 'default_list.created', detail });

  return list;
}

/** Adds a default list. Throws if the group already has it. */
export const createDefaultList = serve(api.createDefaultList).with(async (caller, { groupId, name }) => {
  if (builtInNames.includes(name)) {
    throw new AppError('list_built_in');
  }

  return caller.platform.database.inTransaction(async (tx) => {
    const list = await addDefaultList(tx, caller, { groupId, name });
    if (!list) {
      throw new AppError('list_exists', { fields: { name: 'A list with this name already exists.' } });
    }

    return list;
  });
});

/** Deletes a group's default list; the accounts keep their lists. */
export const deleteDefaultList = serve(api.deleteDefaultList).with(async (caller, input) => {
  const { orgId } = caller;
  const { groupId, defaultListId: listId } = input;
  await caller.platform.database.inTransaction(async (tx) => {
    if (!(await findGroupForUpdate(tx, orgId, groupId))) {
      throw new AppError('group_not_found');
    }
    const list = await deleteListRow(tx, orgId, { groupId, listId });
    if (!list) {
      throw new AppError('list_not_found');
    }
    const detail = { id: list.id, groupId, name: list.name };
    await audit(tx, caller, { action: 'default_list.deleted', detail });
  });

  return {};
});
