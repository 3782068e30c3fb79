import type { Tx } from '../../platform/db/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { deleteOrganization, isEmptyTrial } from './organizations.store.ts';
import { removeUsersOf } from '../users/owners.service.ts';

/** Removes an organization with its users, whose emails can be used again. Keeps it if it has an account or a plan. */
export async function removeEmptyOrganization(tx: Tx, orgId: number): Promise<void> {
  await lockOrganization(tx, orgId);
  if (!(await isEmptyTrial(tx, orgId))) {
    return;
  }
  await removeUsersOf(tx, orgId);
  await deleteOrganization(tx, orgId);
}
