import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import { roles } from 'shared-contracts/roles';
import type { RoleKey } from 'shared-contracts/roles';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../platform/db/client.ts';
import * as store from './permissions.store.ts';
import type { AccountGrant } from './permissions.store.ts';

/** What somebody may do, or is about to be allowed. */
export interface Grants {
  readonly org: readonly OrgPermission[];
  readonly accounts: readonly AccountGrant[];
}

/** What a user may do, as the database has it: nothing that is remembered of a session counts here. */
export async function grantsOf(db: Db, orgId: number, userId: number): Promise<Grants> {
  const org = await store.findOrgPermissions(db, orgId, userId);
  const accounts = await store.findAccountPermissions(db, orgId, userId);

  return { org, accounts };
}

/** What a role brings on an account or, without one, on all of them. Throws not_found for an account of another organization. */
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

/** Whether somebody holds everything of these. */
export function covers(held: Grants, wanted: Grants): boolean {
  const onAccounts = new Set(held.accounts.map(keyOf));

  return (
    wanted.org.every((permission) => held.org.includes(permission)) &&
    wanted.accounts.every((grant) => onAccounts.has(keyOf(grant)))
  );
}

const keyOf = ({ accountId, permission }: AccountGrant): string => `${accountId} ${permission}`;

/** Refuses to give or take what the giver does not hold; permissions on the organization take one of their own. */
export function requireMayGrant(held: Grants, wanted: Grants, field?: string): void {
  const refuse = (code: 'org_permissions_forbidden' | 'permission_not_held') => {
    const error = new AppError(code);

    return field ? new AppError(code, { fields: { [field]: error.message } }) : error;
  };
  if (wanted.org.length > 0 && !held.org.includes('manage_org_permissions')) {
    throw refuse('org_permissions_forbidden');
  }
  if (!covers(held, wanted)) {
    throw refuse('permission_not_held');
  }
}

/** Refuses to touch somebody who may do more: their email address would open everything that they may. */
export function requireMayChange(held: Grants, user: Grants): void {
  if (!covers(held, user)) {
    throw new AppError('user_holds_more');
  }
}

/** Refuses to take away the last owner who can bring others in. The organization is locked by the caller. */
export async function requireOwnerStays(db: Db, orgId: number, userId: number): Promise<void> {
  const owners = await store.findFullOwners(db, orgId);
  if (owners.length === 1 && owners[0] === userId) {
    throw new AppError('last_owner');
  }
}
