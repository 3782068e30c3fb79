import type { Tx } from '../../platform/db/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { deleteOrganization, isEmptyTrial } from './organizations.store.ts';
import { removeUsersOf } from '../users/owners.service.ts';

/** Removes an organization with its people, whose emails are free again; one with an account or a plan stays. */
export async function removeEmptyOrganization(tx: Tx, orgId: number): Promise<void> {
  await lockOrganization(tx, orgId);
  if (!(await isEmptyTrial(tx, orgId))) {
    return;
  }
  await removeUsersOf(tx, orgId);
  await deleteOrganization(tx, orgId);
}
