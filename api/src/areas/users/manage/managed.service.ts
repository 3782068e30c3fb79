import { roles } from 'shared-contracts/roles';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { AppError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { grantsOf, requireMayChange } from './grants.service.ts';
import type { Grants } from './grants.service.ts';
import { findUser } from './users-of-org.store.ts';
import type { UserRow } from './users-of-org.store.ts';

/** Returns a user of the organization; throws if there is none. */
export async function requireUser(db: Db, orgId: number, userId: number): Promise<UserRow> {
  const user = await findUser(db, orgId, userId);
  if (!user) {
    throw new AppError('user_not_found');
  }

  return user;
}

/** A user who is about to be changed, with the current permissions of that user and of the caller. */
export interface Managed {
  readonly user: UserRow;
  readonly held: Grants;
  readonly callerHeld: Grants;
}

/**
 * Returns a user whom the caller may change. Concurrent changes to users of an organization wait for each other, so
 * that the checks still hold when the change is written.
 */
export async function requireManaged(tx: Tx, caller: Caller, userId: number): Promise<Managed> {
  const { orgId } = caller;
  await lockOrganization(tx, orgId);
  const user = await requireUser(tx, orgId, userId);
  const callerHeld = await grantsOf(tx, orgId, caller.userId);
  const held = await grantsOf(tx, orgId, userId);
  requireMayChange(callerHeld, held);

  return { user, held, callerHeld };
}

/** Makes every open list of users reload. */
export function publishUsersChanged(tx: Tx, { orgId, platform }: Caller): Promise<void> {
  return platform.live.recordForOrganization(tx, { event: 'organization.changed', data: { orgId } });
}

/** Whether a user has yet to choose a password, and has never signed in any other way. */
export const isInvited = ({ hasPassword, invitedAt, lastSeenAt }: UserRow): boolean =>
  !hasPassword && invitedAt !== null && lastSeenAt === null;

/** Converts a user to its API form. */
export function toManagedUser(row: UserRow): ManagedUser {
  const role = Object.entries(roles).find(([key]) => key === row.role);

  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    occupation: row.occupation,
    createdAt: row.createdAt.toISOString(),
    tfaLogin: row.tfaLogin,
    role: { key: row.role, name: role?.[1].name ?? row.role },
    status: isInvited(row) ? 'invited' : 'active',
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    version: row.version,
  };
}
