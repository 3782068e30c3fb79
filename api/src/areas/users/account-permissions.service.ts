import { accountPermissionNames } from 'shared-contracts/permissions';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAccountPermissions } from './account-permissions.store.ts';

/** Gives a user every permission on an account they have created. Takes effect immediately in every process. */
export async function grantAccountPermissions(
  { sessions }: Platform,
  tx: Tx,
  holder: { orgId: number; userId: number; accountId: number },
): Promise<void> {
  const { orgId, userId, accountId } = holder;
  await insertAccountPermissions(tx, orgId, { userId, accountId, permissions: accountPermissionNames });
  sessions.forget(tx, userId);
}
