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

/** Returns a group of the organization. Throws if it does not exist. */
export async function requireGroup(db: Db, orgId: number, groupId: number): Promise<GroupRow> {
  const group = await findGroup(db, orgId, groupId);
  if (!group) {
    throw new AppError('group_not_found');
  }

  return group;
}

/** Returns groups in API form, with their accounts and default lists. */
export async function showGroups(caller: Caller, groups: readonly GroupRow[]): Promise<Group[]> {
  const show = await readGroups(
    caller,
    groups.map(({ id }) => id),
  );

  return groups.map(show);
}

/** Returns a group in API form, with its accounts and default lists. */
export async function showGroup(caller: Caller, group: GroupRow): Promise<Group> {
  const show = await readGroups(caller, [group.id]);

  return show(group);
}

/** Reads the contents of groups. Returns a function that converts a row to a group. */
async function readGroups(caller: Caller, groupIds: readonly number[]): Promise<(row: GroupRow) => Group> {
  const { orgId, platform } = caller;
  const { db } = platform.database;
  const { company_name: organization } = await readOrganization(caller);
  const members = await findMembers(db, orgId, { groupIds, limit: mostAccountsShown });
  const lists = await findDefaultLists(db, orgId, groupIds);

  return ({ id: groupId, name, createdAt, updatedAt }) => {
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
  };
}
