import type { TokenScope } from 'shared-contracts/permissions';
import { AppError } from '../../kernel/app-error.ts';
import { hasAccessTokens } from '../../platform/access-tokens/access-tokens.store.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';

function requireScopes({ scopes }: TokenCaller, needed: readonly TokenScope[]): void {
  if (!needed.every((scope) => scopes.has(scope))) {
    throw new AppError('forbidden');
  }
}

/**
 * Allows users who manage users to see endpoints, and other users if the organization has access tokens; programs need
 * read:messages.
 */
export async function requireMaySee(caller: Caller | TokenCaller): Promise<void> {
  if (caller.kind === 'token') {
    return requireScopes(caller, ['read:messages']);
  }
  const { platform, orgId, orgPermissions } = caller;
  const maySee = orgPermissions.has('manage_users') || (await hasAccessTokens(platform.database.db, orgId));
  if (!maySee) {
    throw new AppError('forbidden');
  }
}

/** Allows changing endpoints for users who manage users, and for programs that may both read and write texts. */
export function requireMayChange(caller: Caller | TokenCaller): void {
  if (caller.kind === 'token') {
    return requireScopes(caller, ['read:messages', 'write:messages']);
  }
  if (!caller.orgPermissions.has('manage_users')) {
    throw new AppError('forbidden');
  }
}
