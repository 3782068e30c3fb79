import type { AccountPermission, TokenScope } from 'shared-contracts/permissions';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { findAccountIds } from '../../platform/permissions/accounts.store.ts';

/** Permission that a scope corresponds to. */
const permissionOf: Readonly<Record<TokenScope, AccountPermission>> = {
  'read:messages': 'view_conversations',
  'write:messages': 'view_conversations',
  'read:waves': 'manage_waves',
  'write:waves': 'manage_waves',
  'read:contacts': 'manage_contacts',
  'write:contacts': 'manage_contacts',
};

/** Throws unless the creator holds the token's scopes on every account, since a token can access all of them. */
export async function requireHeldScopes(caller: Caller, scopes: readonly TokenScope[]): Promise<void> {
  const accountIds = await findAccountIds(caller.platform.database.db, caller.orgId);
  const isHeld = (scope: TokenScope) =>
    accountIds.every((id) => caller.accountPermissions.get(id)?.has(permissionOf[scope]));
  if (!scopes.every(isHeld)) {
    throw new AppError('token_scope_not_held');
  }
}
