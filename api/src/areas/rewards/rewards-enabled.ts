import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { readOrganization } from '../organizations/organizations.service.ts';

/** Refuses where the organization has no rewards. */
export async function requireRewards(caller: Caller): Promise<void> {
  const { is_rewards_enabled: isEnabled } = await readOrganization(caller);
  if (!isEnabled) {
    throw new AppError('rewards_disabled');
  }
}

/** The same at an account, which must be one that the caller works in. */
export async function requireRewardsAt(caller: Caller, accountId: number): Promise<void> {
  await permissionsOn(caller, accountId);
  await requireRewards(caller);
}
