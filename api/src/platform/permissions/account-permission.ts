import type { AccountPermission } from 'shared-contracts/permissions';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../caller.ts';
import { isAccountOf } from './accounts.store.ts';

/**
 * What the caller may do on an account. An account of another organization does not exist for the caller
 * (not_found); one of theirs on which they hold nothing is refused (forbidden).
 */
export async function permissionsOn(
  caller: Caller,
  accountId: number,
): Promise<ReadonlySet<AccountPermission>> {
  const held = caller.accountPermissions.get(accountId);
  if (held) {
    return held;
  }
  const isTheirs = await isAccountOf(caller.platform.database.db, caller.orgId, accountId);

  throw new AppError(isTheirs ? 'forbidden' : 'not_found');
}

/** For things that a path names without their account: the permission on the account they belong to. */
export async function requireAccountPermission(
  caller: Caller,
  accountId: number,
  permission: AccountPermission,
): Promise<void> {
  const held = await permissionsOn(caller, accountId);
  if (!held.has(permission)) {
    throw new AppError('forbidden');
  }
}
