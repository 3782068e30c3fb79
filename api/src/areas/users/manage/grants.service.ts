import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import { roles } from 'shared-contracts/roles';
import type { RoleKey } from 'shared-contracts/roles';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../platform/db/client.ts';
import * as store from './permissions.store.ts';
import type { AccountGrant } from './permissions.store.ts';

/** Permissions that a user holds, or is about to get. */
export interface Grants {
  readonly org: readonly OrgPermission[];
  readonly accounts: readonly AccountGrant[];
}

/** A user's permissions as stored in the database; cached session data is not used. */
export async function grantsOf(db: Db, orgId: number, userId: number): Promise<Grants> {
  const org = await store.findOrgPermissions(db, orgId, userId);
  const accounts = await store.findAccountPermissions(db, orgId, userId);

  return { org, accounts };
}

/**
 * A role's permissions on an account or, without one, on all of them. Throws not_found for an account of another
 * organization.
 */
export async function grantsOfRole(
  db: Db,
  orgId: number,
  choice: { roleId: RoleKey; accountId: number | null },
): Promise<Grants> {
  const role = roles[choice.roleId];
  const accountIds = await store.findAccountIds(db, orgId, choice.accountId);
  if (choice.accountId !== null && accountIds.length === 0) {
    throw new AppError('not_found');
  }
  const onAccount: readonly AccountPermission[] = role.account;

  return {
    org: role.org,
    accounts: accountIds.flatMap((accountId) => onAccount.map((permission) => ({ accountId, permission }))),
  };
}

/** Whether a user holds all of these permissions. */
export function includesGrants(held: Grants, wanted: Grants): boolean {
  const onAccounts = new Set(held.accounts.map(keyOf));

  return (
    wanted.org.every((permission) => held.org.includes(permission)) &&
    wanted.accounts.every((grant) => onAccounts.has(keyOf(grant)))
  );
}

const keyOf = ({ accountId, permission }: AccountGrant): string => `${accountId} ${permission}`;

/**
 * Refuses to give or revoke permissions that the giver does not hold. Organization permissions also require
 * manage_org_permissions.
 */
export function requireMayGrant(held: Grants, wanted: Grants, field?: string): void {
  const refuse = (code: 'org_permissions_forbidden' | 'permission_not_held') => {
    const error = new AppError(code);

    return field ? new AppError(code, { fields: { [field]: error.message } }) : error;
  };
  if (wanted.org.length > 0 && !held.org.includes('manage_org_permissions')) {
    throw refuse('org_permissions_forbidden');
  }
  if (!includesGrants(held, wanted)) {
    throw refuse('permission_not_held');
  }
}

/**
 * Refuses to change a user who holds more permissions than the caller: changing their email address would give access
 * to all of them.
 */
export function requireMayChange(held: Grants, user: Grants): void {
  if (!includesGrants(held, user)) {
    throw new AppError('user_holds_more');
  }
}

/** Refuses to remove the last owner who can add users. The caller has locked the organization. */
export async function requireOwnerStays(db: Db, orgId: number, userId: number): Promise<void> {
  const owners = await store.findFullOwners(db, orgId);
  if (owners.length === 1 && owners[0] === userId) {
    throw new AppError('last_owner');
  }
}
