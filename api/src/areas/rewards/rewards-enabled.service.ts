import { AppError } from '../../kernel/app-error.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/client.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { readOrganization } from '../organizations/organizations.service.ts';

/** Refuses if the organization has no rewards. Within a transaction, pass it as `db`. */
export async function requireRewards(actor: Actor, db?: Db): Promise<void> {
  const { is_rewards_enabled: isEnabled } = await readOrganization(actor, db);
  if (!isEnabled) {
    throw new AppError('rewards_disabled');
  }
}

/** The same for an account, which must be one the actor works in. */
export async function requireRewardsAt(actor: Actor, accountId: number, db?: Db): Promise<void> {
  await permissionsOn(actor, accountId, db);
  await requireRewards(actor, db);
}
