import { accountPermissionNames, orgPermissionNames } from 'shared-contracts/permissions';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import type { RoleKey } from 'shared-contracts/roles';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { grantsOfRole, requireMayGrant, requireOwnerStays } from './grants.service.ts';
import type { Grants } from './grants.service.ts';
import type { Managed } from './managed.service.ts';
import { requireAccountOf } from './read-users.service.ts';
import { deleteAllPermissions, insertPermissions } from './permissions.store.ts';
import { saveUser } from './users-of-org.store.ts';

interface Wanted {
  readonly permissionId: OrgPermission | AccountPermission;
  readonly accountId?: number | null | undefined;
  readonly orgId?: number | null | undefined;
}

/** Gives a user a role: afterwards they hold exactly the role's permissions. */
export async function assignRole(
  tx: Tx,
  caller: Caller,
  { user, held, callerHeld, ...choice }: Managed & { roleId: RoleKey; accountId: number | null },
): Promise<void> {
  const { orgId, platform } = caller;
  const grants = await grantsOfRole(tx, orgId, choice);
  requireMayGrant(callerHeld, grants, 'role.roleId');
  const lost = held.org.filter((permission) => !grants.org.includes(permission));
  requireMayGrant(callerHeld, { org: lost, accounts: [] }, 'role.roleId');
  if (choice.roleId !== 'owner') {
    await requireOwnerStays(tx, orgId, user.id);
  }
  await deleteAllPermissions(tx, orgId, user.id);
  await insertPermissions(tx, orgId, { userId: user.id, ...grants });
  const at = new Date();
  await saveUser(tx, orgId, {
    userId: user.id,
    version: user.version + 1,
    values: { role: choice.roleId },
    at,
  });
  platform.sessions.forget(tx, user.id);
  await audit(tx, caller, {
    action: 'user.role_changed',
    detail: { id: user.id, from: user.role, to: choice.roleId },
  });
}

/** Adds permissions to those that a user holds. */
export async function addPermissions(
  tx: Tx,
  caller: Caller,
  { user, callerHeld, permissions }: Managed & { permissions: readonly Wanted[] },
): Promise<void> {
  const { orgId, platform } = caller;
  const grants = await readGrants(tx, orgId, permissions);
  requireMayGrant(callerHeld, grants);
  await insertPermissions(tx, orgId, { userId: user.id, ...grants });
  platform.sessions.forget(tx, user.id);
  for (const permission of grants.org) {
    await audit(tx, caller, { action: 'user.permission_given', detail: { id: user.id, permission } });
  }
  for (const grant of grants.accounts) {
    await audit(tx, caller, { action: 'user.permission_given', detail: { id: user.id, ...grant } });
  }
}

/** Reads the list of a call: each permission is on the given account, or on the organization if none is given. */
async function readGrants(tx: Tx, orgId: number, permissions: readonly Wanted[]): Promise<Grants> {
  const org: OrgPermission[] = [];
  const accounts: { accountId: number; permission: AccountPermission }[] = [];
  for (const { permissionId, accountId, orgId: namedOrg } of permissions) {
    if (namedOrg && namedOrg !== orgId) {
      throw new AppError('not_found');
    }
    if (accountId) {
      await requireAccountOf(tx, orgId, accountId);
      accounts.push({ accountId, permission: requireName(accountPermissionNames, permissionId) });
    } else {
      org.push(requireName(orgPermissionNames, permissionId));
    }
  }

  return { org, accounts };
}

/** Refuses a permission that exists only on the other level. */
function requireName<Name extends string>(names: readonly Name[], permission: string): Name {
  const name = names.find((one) => one === permission);
  if (name === undefined) {
    throw new AppError('invalid_input', {
      fields: { permissions: `There is no permission ${permission} at this level.` },
    });
  }

  return name;
}
