import { roles } from 'shared-contracts/roles';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import { AppError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { grantsOf, requireMayChange } from './grants.ts';
import type { Grants } from './grants.ts';
import { findUser } from './users-of-org.store.ts';
import type { UserRow } from './users-of-org.store.ts';

/** Returns a user of the organization; throws where there is none. */
export async function requireUser(db: Db, orgId: number, userId: number): Promise<UserRow> {
  const user = await findUser(db, orgId, userId);
  if (!user) {
    throw new AppError('user_not_found');
  }

  return user;
}

/** A user who is about to be changed, and what giver and receiver hold in this moment. */
export interface Managed {
  readonly user: UserRow;
  readonly held: Grants;
  readonly callerHeld: Grants;
}

/**
 * Finds a user whom the caller may change. One who changes users of an organization waits for the other, so that what
 * was checked still holds when it is written.
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

/** Has every open list of users fetched again. */
export function tellUsersChanged(tx: Tx, { orgId, platform }: Caller): Promise<void> {
  return platform.live.recordForOrganization(tx, { event: 'organization.changed', data: { orgId } });
}

/** Whether somebody has yet to choose a password, and has never been here another way. */
export const isInvited = ({ hasPassword, invitedAt, lastSeenAt }: UserRow): boolean =>
  !hasPassword && invitedAt !== null && lastSeenAt === null;

/** A user as the API shows them. */
export function shownUser(row: UserRow): ManagedUser {
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
