import type { Tx } from '../../platform/db/client.ts';
import { insertOrganization } from './organizations.store.ts';
import type { NewOrganization } from './organizations.store.ts';

/** Creates an organization; returns its id. */
export function addOrganization(tx: Tx, organization: NewOrganization): Promise<number> {
  return insertOrganization(tx, organization);
}
