import * as api from 'shared-contracts/api/groups';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { ensureLists } from '../contacts/lists/ensure-lists.service.ts';
import { findDefaultLists } from './default-lists.store.ts';
import * as store from './groups.store.ts';
import { deleteMembers, findAccounts, insertMembers } from './members.store.ts';
import { showGroup } from './show-groups.service.ts';

/** Throws if the organization does not have one of the accounts. */
async function requireAccounts(db: Db, orgId: number, accountIds: readonly number[]) {
  const wanted = [...new Set(accountIds)];
  const accounts = await findAccounts(db, orgId, wanted);
  if (accounts.length < wanted.length) {
    throw new AppError('not_found');
  }

  return accounts;
}

/** Renames a group, or changes its accounts (features AD-09). */
export const updateGroup = serve(api.updateGroup).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { groupId } = input;
  const outcome = await platform.database.inTransaction(async (tx) => {
    const group = await store.findGroupForUpdate(tx, orgId, groupId);
    if (!group) {
      throw new AppError('group_not_found');
    }
    const name = input.group?.name ?? group.name;
    if (name !== group.name && (await store.isNameTaken(tx, orgId, { groupId, name }))) {
      throw new AppError('group_exists', { fields: { name: 'A group with this name already exists.' } });
    }
    const toAdd = await requireAccounts(tx, orgId, input.accountsToAdd);
    const toRemove = await requireAccounts(tx, orgId, input.accountsToRemove);

    const removed = await deleteMembers(tx, orgId, { groupId, accountIds: toRemove.map(({ id }) => id) });
    const added = await insertMembers(tx, orgId, { groupId, accountIds: toAdd.map(({ id }) => id) });
    const lists = await findDefaultLists(tx, orgId, [groupId]);
    await ensureLists(platform.live, tx, {
      orgId,
      accountIds: added,
      names: lists.map((list) => list.name),
    });
    const changed = await store.touchGroup(tx, orgId, { groupId, name, at: new Date() });
    await audit(tx, caller, {
      action: 'group.changed',
      detail: { id: groupId, name, added: added.join(' '), removed: removed.join(' ') },
    });

    return {
      changed,
      accountsAdded: toAdd.filter(({ id }) => added.includes(id)),
      accountsRemoved: toRemove.filter(({ id }) => removed.includes(id)),
    };
  });
  const { changed, ...accounts } = outcome;

  return { group: await showGroup(caller, changed), ...accounts };
});
