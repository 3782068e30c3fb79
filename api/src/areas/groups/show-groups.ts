import type { Group } from 'shared-contracts/domain/group';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/client.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { findDefaultLists } from './default-lists.store.ts';
import { findGroup } from './groups.store.ts';
import type { GroupRow } from './groups.store.ts';
import { findMembers } from './members.store.ts';

const mostAccountsShown = 100;

/** A group of the organization. */
export async function requireGroup(db: Db, orgId: number, groupId: number): Promise<GroupRow> {
  const group = await findGroup(db, orgId, groupId);
  if (!group) {
    throw new AppError('group_not_found');
  }

  return group;
}

/** Groups with their accounts and default lists. */
export async function showGroups(caller: Caller, groups: readonly GroupRow[]): Promise<Group[]> {
  const { orgId, platform } = caller;
  const { db } = platform.database;
  const groupIds = groups.map(({ id }) => id);
  const { company_name: organization } = await readOrganization(caller);
  const members = await findMembers(db, orgId, { groupIds, limit: mostAccountsShown });
  const lists = await findDefaultLists(db, orgId, groupIds);

  return groups.map(({ id: groupId, name, createdAt, updatedAt }) => {
    const own = members.filter((member) => member.groupId === groupId);

    return {
      id: groupId,
      name,
      org_id: orgId,
      organization,
      accounts: own.map(({ id, name: accountName, phone }) => ({ id, name: accountName, phone })),
      accountCount: own[0]?.accountCount ?? 0,
      defaultLists: lists
        .filter((list) => list.groupId === groupId)
        .map(({ id, name: listName }) => ({ id, name: listName })),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** One group with its accounts and default lists. */
export async function showGroup(caller: Caller, group: GroupRow): Promise<Group> {
  const [shown] = await showGroups(caller, [group]);
  if (!shown) {
    throw new AppError('group_not_found');
  }

  return shown;
}
