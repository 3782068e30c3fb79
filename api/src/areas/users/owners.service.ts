import { roles } from 'shared-contracts/roles';
import type { Db, Tx } from '../../platform/db/client.ts';
import { deleteUsersOf, findOwnerEmails, findUserId, hasEmail, insertOwner } from './owners.store.ts';
import type { NewOwner } from './owners.store.ts';

/** Makes the owner of a new organization, who may do everything in it. Returns undefined where the email is taken. */
export function addOwner(tx: Tx, orgId: number, owner: NewOwner): Promise<number | undefined> {
  return insertOwner(tx, orgId, { ...owner, orgPermissions: roles.owner.org });
}

/** Whether somebody has an email, of whichever organization. */
export function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return hasEmail(db, email);
}

/** The person of an organization with an email. */
export function findUserIdByEmail(db: Db, orgId: number, email: string): Promise<number | undefined> {
  return findUserId(db, orgId, email);
}

/** The mail addresses of those who own an organization. */
export function ownersOf(db: Db, orgId: number): Promise<string[]> {
  return findOwnerEmails(db, orgId);
}

/** Removes everybody of an organization that goes; their sessions end with them. */
export function removeUsersOf(tx: Tx, orgId: number): Promise<void> {
  return deleteUsersOf(tx, orgId);
}
