import * as api from 'shared-contracts/api/users/roles';
import { accountPermissionWords, orgPermissionWords } from 'shared-contracts/permission-words';
import type { PermissionWords } from 'shared-contracts/permission-words';
import { roleKeys, roles } from 'shared-contracts/roles';
import { serve } from '../../../platform/serve.ts';
import { countRoles } from '../manage/users-of-org.store.ts';

/** All roles, the one with the most permissions first. */
export const listRoles = serve(api.listRoles).with(async (caller) => {
  const counts = await countRoles(caller.platform.database.db, caller.orgId);

  return {
    items: roleKeys.map((key) => ({
      id: key,
      name: roles[key].name,
      accountId: null,
      userCount: counts.find(({ role }) => role === key)?.count ?? 0,
      orgPermissions: [...roles[key].org],
      accountPermissions: [...roles[key].account],
    })),
  };
});

/** Organization permissions, each with a description. */
export const listOrgPermissions = serve(api.listOrgPermissions).with(async () => ({
  items: withWords(orgPermissionWords),
}));

/** Account permissions, each with a description. */
export const listAccountPermissions = serve(api.listAccountPermissions).with(async () => ({
  items: withWords(accountPermissionWords),
}));

const withWords = (table: Readonly<Record<string, PermissionWords>>) =>
  Object.entries(table).map(([name, words]) => ({ id: name, name, ...words }));
