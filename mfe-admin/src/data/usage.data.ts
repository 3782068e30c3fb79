import { getUsage } from 'shared-contracts/api/dashboard/usage';
import { listRoles } from 'shared-contracts/api/users/roles';
import { useAsk, useMe } from 'shared-ui';

/** Messages of every account by month. */
export function useUsage() {
  return useAsk(getUsage, { orgId: useMe().organization.id });
}

/** All roles, with the number of users who have each. */
export function useRoles() {
  return useAsk(listRoles, {});
}
