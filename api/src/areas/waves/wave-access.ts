import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { requireAccountPermission } from '../../platform/permissions/account-permission.ts';
import { findWave } from './waves.store.ts';
import type { StoredWave } from './waves.store.ts';

/** Asks for manage_waves where a wave belongs: on its account, or on the organization (null). */
export async function requireManager(caller: Caller, accountId: number | null): Promise<void> {
  if (accountId !== null) {
    return requireAccountPermission(caller, accountId, 'manage_waves');
  }
  if (!caller.orgPermissions.has('manage_waves')) {
    throw new AppError('forbidden');
  }
}

/** A wave of the caller's organization that they may manage; a text planned in a conversation is none. */
export async function requireWave(caller: Caller, waveId: number): Promise<StoredWave> {
  const wave = await findWave(caller.platform.database.db, caller.orgId, waveId);
  if (!wave || wave.contactId !== null) {
    throw new AppError('not_found');
  }
  await requireManager(caller, wave.accountId);

  return wave;
}

/** Whether somebody may schedule waves: where the organization asks for approval, administrators alone. */
export function maySchedule(caller: Caller, { requiresApproval }: { requiresApproval: boolean }): boolean {
  return !requiresApproval || caller.orgPermissions.has('manage_org_permissions');
}
