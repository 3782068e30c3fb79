import { accountOrOrg } from 'shared-contracts/kernel/access';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import { requirePermissionAt } from '../../platform/permissions/account-permission.ts';
import { findWave } from './waves.store.ts';
import type { StoredWave } from './waves.store.ts';

/** Whoever manages waves: staff, or a program with a token. */
export type Manager = Caller | TokenCaller;

const scopes = { read: 'read:waves', write: 'write:waves' } as const;

/** Asks for manage_waves where a wave belongs: on its account, or on the organization (null). */
export function requireManager(
  caller: Manager,
  accountId: number | null,
  to: keyof typeof scopes = 'read',
): Promise<void> {
  const access = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: scopes[to] });

  return requirePermissionAt(caller, { accountId, access });
}

/** A wave of the caller's organization that they may manage; a text planned in a conversation is none. */
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

/** Whether somebody may schedule waves: where the organization asks for approval, administrators alone. */
export function maySchedule(caller: Manager, { requiresApproval }: { requiresApproval: boolean }): boolean {
  return (
    !requiresApproval || (caller.kind === 'person' && caller.orgPermissions.has('manage_org_permissions'))
  );
}
