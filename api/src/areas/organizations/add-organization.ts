import type { Tx } from '../../platform/db/client.ts';
import { insertOrganization } from './organizations.store.ts';

/** Creates an organization; returns its id. */
export function addOrganization(tx: Tx, companyName: string): Promise<number> {
  return insertOrganization(tx, companyName);
}
