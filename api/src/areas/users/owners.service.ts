import { roles } from 'shared-contracts/roles';
import type { Db, Tx } from '../../platform/db/client.ts';
import { deleteUsersOf, findOwnerEmails, findUserId, hasEmail, insertOwner } from './owners.store.ts';
import type { NewOwner } from './owners.store.ts';

/** Creates the owner of a new organization, with every permission in it. Returns undefined if the email is taken. */
export function addOwner(tx: Tx, orgId: number, owner: NewOwner): Promise<number | undefined> {
  return insertOwner(tx, orgId, { ...owner, orgPermissions: roles.owner.org });
}

/** Whether any user of any organization has an email. */
export function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return hasEmail(db, email);
}

/** Id of the organization's user with an email. */
export function findUserIdByEmail(db: Db, orgId: number, email: string): Promise<number | undefined> {
  return findUserId(db, orgId, email);
}

/** Email addresses of an organization's owners. */
export function ownersOf(db: Db, orgId: number): Promise<string[]> {
  return findOwnerEmails(db, orgId);
}

/** Deletes all users of an organization that is being removed; their sessions end. */
export function removeUsersOf(tx: Tx, orgId: number): Promise<void> {
  return deleteUsersOf(tx, orgId);
}
