import { scopesOf } from 'shared-contracts/kernel/access';
import type { AccountOrOrg } from 'shared-contracts/kernel/access';
import { accountPermissionNames } from 'shared-contracts/permissions';
import type { AccountPermission } from 'shared-contracts/permissions';
import { AppError } from '../../kernel/app-error.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { isAccountOf } from './accounts.store.ts';

/**
 * What an actor may do on an account. An account of another organization does not exist for it (not_found); one of
 * theirs on which a person holds nothing is refused (forbidden). A token may do what its scope
 * opened the endpoint for, and a program of the server everything: where it belongs, in its account or all of them.
 * Within a transaction hand it over as `db`: a second connection might wait for it.
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

/** For things that a path names without their account: the permission on the account they belong to. */
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
 * For things that belong to an account or to the organization (null): the permission of that level. Throws not_found
 * for an account of another organization, forbidden where the permission is not held.
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
  const isEnough =
    actor.kind === 'token' ? holdsScope(actor, access) : access.account.some((name) => held.has(name));
  if (!isEnough) {
    throw new AppError('forbidden');
  }
}

function requireOfOrganization(actor: Actor, access: AccountOrOrg): void {
  if (!mayInOrganization(actor, access)) {
    throw new AppError('forbidden');
  }
}

function mayInOrganization(actor: Actor, access: AccountOrOrg): boolean {
  if (actor.kind === 'person') {
    return access.org.some((name) => actor.orgPermissions.has(name));
  }

  return actor.kind === 'token' ? holdsScope(actor, access) : actor.accountId === null;
}

const holdsScope = (actor: Extract<Actor, { kind: 'token' }>, access: AccountOrOrg): boolean =>
  scopesOf(access).some((scope) => actor.scopes.has(scope));
