import { getUsage } from 'shared-contracts/api/dashboard/usage';
import { listRoles } from 'shared-contracts/api/users/roles';
import { useAsk, useMe } from 'shared-ui';

/** Texts of every account by month. */
export function useUsage() {
  return useAsk(getUsage, { orgId: useMe().organization.id });
}

/** The roles there are, with how many users have each. */
export function useRoles() {
  return useAsk(listRoles, {});
}
