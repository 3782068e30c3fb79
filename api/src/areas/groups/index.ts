import { updateGroup } from './change-group.service.ts';
import { createDefaultList, deleteDefaultList, listDefaultLists } from './default-lists.service.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listAvailableAccounts,
  listGroupAccounts,
  listGroups,
} from './groups.service.ts';

/** Routes for groups of accounts. */
export const groupRoutes = [
  listGroups,
  createGroup,
  getGroup,
  updateGroup,
  deleteGroup,
  listGroupAccounts,
  listAvailableAccounts,
  listDefaultLists,
  createDefaultList,
  deleteDefaultList,
];
