import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../domain/common.ts';
import { DefaultList, Group, GroupAccount, GroupName } from '../domain/group.ts';
import { ListName } from '../domain/list.ts';
import { org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Also open to people who send waves to groups. */
const mayRead = org('manage_groups', { or: ['manage_waves'] });
const mayManage = org('manage_groups');

/** Lists the organization's groups, newest first (features AD-09). */
export const listGroups = endpoint({
  name: 'listGroups',
  summary: 'Groups of accounts',
  method: 'GET',
  path: '/groups',
  access: mayRead,
  input: z.object({ start_cursor: Cursor }),
  output: paged(Group),
});

export const createGroup = endpoint({
  name: 'createGroup',
  summary: 'Create a group of accounts',
  method: 'POST',
  path: '/groups',
  access: mayManage,
  audit: 'group.created',
  input: z.object({ group: z.object({ name: GroupName }) }),
  output: Group,
  errors: ['group_exists'],
});

/** Returns a group with the accounts that can still be added to it. */
export const getGroup = endpoint({
  name: 'getGroup',
  summary: 'A group of accounts',
  method: 'GET',
  path: '/groups/:groupId',
  access: mayRead,
  input: z.object({ groupId: Id }),
  output: z.extend(Group, { availableAccounts: z.array(GroupAccount) }),
  errors: ['group_not_found'],
});

const Accounts = z._default(z.array(Id).check(z.maxLength(500)), []);

/** Renames a group, adds accounts to it or removes some. An added account gets the default lists it lacks. */
export const updateGroup = endpoint({
  name: 'updateGroup',
  summary: 'Change a group of accounts',
  method: 'PUT',
  path: '/groups/:groupId',
  access: mayManage,
  audit: 'group.changed',
  input: z.object({
    groupId: Id,
    group: z.optional(z.object({ name: GroupName })),
    accountsToAdd: Accounts,
    accountsToRemove: Accounts,
  }),
  output: z.object({
    group: Group,
    accountsAdded: z.array(GroupAccount),
    accountsRemoved: z.array(GroupAccount),
  }),
  errors: ['group_not_found', 'group_exists', 'not_found'],
});

/** Deletes a group. Its accounts and their lists are kept. */
export const deleteGroup = endpoint({
  name: 'deleteGroup',
  summary: 'Delete a group of accounts',
  method: 'DELETE',
  path: '/groups/:groupId',
  access: mayManage,
  audit: 'group.deleted',
  input: z.object({ groupId: Id }),
  output: Done,
  errors: ['group_not_found', 'group_in_use', 'group_has_flows'],
});

export const listGroupAccounts = endpoint({
  name: 'listGroupAccounts',
  summary: 'Accounts of a group',
  method: 'GET',
  path: '/groups/:groupId/accounts',
  access: mayRead,
  input: z.object({ groupId: Id, start_cursor: Cursor }),
  output: paged(GroupAccount),
  errors: ['group_not_found'],
});

/** Lists the organization's accounts that are not in the group, by name. */
export const listAvailableAccounts = endpoint({
  name: 'listAvailableAccounts',
  summary: 'Accounts that can be added to a group',
  method: 'GET',
  path: '/groups/:groupId/availableAccounts',
  access: mayRead,
  input: z.object({ groupId: Id }),
  output: z.object({ items: z.array(GroupAccount) }),
  errors: ['group_not_found'],
});

export const listDefaultLists = endpoint({
  name: 'listDefaultLists',
  summary: 'Lists that every account of a group has',
  method: 'GET',
  path: '/groups/:groupId/defaultLists',
  access: mayRead,
  input: z.object({ groupId: Id }),
  output: z.object({ items: z.array(DefaultList) }),
  errors: ['group_not_found'],
});

/** Creates a list in every account of the group. An account that already has one by that name keeps it. */
export const createDefaultList = endpoint({
  name: 'createDefaultList',
  summary: 'Add a default list to a group',
  method: 'POST',
  path: '/groups/:groupId/defaultLists',
  access: mayManage,
  audit: 'default_list.created',
  input: z.object({ groupId: Id, name: ListName }),
  output: DefaultList,
  errors: ['group_not_found', 'list_exists', 'list_built_in'],
});

/** Deletes a default list. The accounts keep their lists and contacts. */
export const deleteDefaultList = endpoint({
  name: 'deleteDefaultList',
  summary: 'Delete a default list of a group',
  method: 'DELETE',
  path: '/groups/:groupId/defaultLists/:defaultListId',
  access: mayManage,
  audit: 'default_list.deleted',
  input: z.object({ groupId: Id, defaultListId: Id }),
  output: Done,
  errors: ['group_not_found', 'list_not_found'],
});
