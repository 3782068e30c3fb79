import { scopesOf } from 'shared-contracts/kernel/access';
import type { Access, AccountOrOrg } from 'shared-contracts/kernel/access';
import { accountPermissionNames } from 'shared-contracts/permissions';
import type { AccountPermission } from 'shared-contracts/permissions';
import { AppError } from '../../kernel/app-error.ts';
import type { Actor } from '../actor.ts';
import type { TokenCaller } from '../caller.ts';
import type { Db } from '../db/client.ts';
import { isAccountOf } from './accounts.store.ts';

/**
 * Returns an actor's permissions on an account. Throws not_found if the account belongs to another organization, and
 * forbidden if the person has no permissions on it. A token may do whatever its scope opened the endpoint for. A
 * program of the server may do everything in its account, or in all accounts if it has none. Within a transaction, pass
 * it as `db`: a second connection might wait for it.
 */
export async function permissionsOn(
  actor: Actor,
  accountId: number,
  db: Db = actor.platform.database.db,
): Promise<ReadonlySet<AccountPermission>> {
  const held = actor.kind === 'person' && actor.accountPermissions.get(accountId);
  if (held) {
    return held;
  }
  const isTheirs = await isAccountOf(db, actor.orgId, accountId);
  if (!isTheirs) {
    throw new AppError('not_found');
  }
  if (actor.kind === 'person') {
    throw new AppError('forbidden');
  }
  if (actor.kind !== 'token' && actor.accountId !== null && actor.accountId !== accountId) {
    throw new AppError('forbidden');
  }

  return new Set(accountPermissionNames);
}

/** Requires a permission on the account of a resource whose path does not contain the account. */
export async function requirePermissionOn(
  actor: Actor,
  { accountId, permission }: { accountId: number; permission: AccountPermission },
  db?: Db,
): Promise<void> {
  const held = await permissionsOn(actor, accountId, db);
  if (!held.has(permission)) {
    throw new AppError('forbidden');
  }
}

/**
 * Requires a permission on an account, or on the organization (null). Throws not_found for an account of another
 * organization, forbidden if the permission is missing.
 */
export async function requirePermissionAt(
  actor: Actor,
  { accountId, access }: { accountId: number | null; access: AccountOrOrg },
  db?: Db,
): Promise<void> {
  if (accountId === null) {
    return requireOfOrganization(actor, access);
  }
  const held = await permissionsOn(actor, accountId, db);
  if (actor.kind === 'token') {
    return requireScopeOf(access, actor);
  }
  if (!access.account.some((name) => held.has(name))) {
    throw new AppError('forbidden');
  }
}

function requireOfOrganization(actor: Actor, access: AccountOrOrg): void {
  if (actor.kind === 'token') {
    return requireScopeOf(access, actor);
  }
  const isEnough =
    actor.kind === 'person'
      ? access.org.some((name) => actor.orgPermissions.has(name))
      : actor.accountId === null;
  if (!isEnough) {
    throw new AppError('forbidden');
  }
}

/**
 * Rejects an access token without any of the scopes that an access requires, and names them (scope_missing). Rejects
 * any token for endpoints that only people may call (token_not_accepted).
 */
export function requireScopeOf(access: Access, { scopes }: Pick<TokenCaller, 'scopes'>): void {
  const enough = scopesOf(access);
  if (enough.length === 0) {
    throw new AppError('token_not_accepted');
  }
  if (!enough.some((scope) => scopes.has(scope))) {
    throw new AppError('scope_missing', {
      fields: { token: `This access token needs the permission ${enough.join(' or ')}.` },
    });
  }
}
