import { accountOrOrg } from 'shared-contracts/kernel/access';
import { AppError } from '../../../kernel/app-error.ts';
import type { Caller, TokenCaller } from '../../../platform/caller.ts';
import { requirePermissionAt } from '../../../platform/permissions/account-permission.ts';
import { findWave } from './waves.store.ts';
import type { StoredWave } from './waves.store.ts';

/** A caller who manages waves: staff, or a program with a token. */
export type Manager = Caller | TokenCaller;

const scopes = { read: 'read:waves', write: 'write:waves' } as const;

/** Requires manage_waves on the wave's account, or on the organization (null). */
export function requireManager(
  caller: Manager,
  accountId: number | null,
  to: keyof typeof scopes = 'read',
): Promise<void> {
  const access = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: scopes[to] });

  return requirePermissionAt(caller, { accountId, access });
}

/** A wave of the caller's organization that they may manage; not a text scheduled in a conversation. */
export async function requireWave(
  caller: Manager,
  waveId: number,
  to: keyof typeof scopes = 'read',
): Promise<StoredWave> {
  const wave = await findWave(caller.platform.database.db, caller.orgId, waveId);
  if (!wave || wave.contactId !== null) {
    throw new AppError('not_found');
  }
  await requireManager(caller, wave.accountId, to);

  return wave;
}

/** Whether the caller may schedule waves: if the organization requires approval, only administrators. */
export function maySchedule(caller: Manager, { requiresApproval }: { requiresApproval: boolean }): boolean {
  return (
    !requiresApproval || (caller.kind === 'person' && caller.orgPermissions.has('manage_org_permissions'))
  );
}
