import type { Tx } from '../../platform/db/client.ts';
import { insertAccount } from './accounts.store.ts';
import type { NewAccountRow } from './accounts.store.ts';

/** Creates an account without a number; returns its id. */
export function addAccount(tx: Tx, orgId: number, account: NewAccountRow): Promise<number> {
  return insertAccount(tx, orgId, account);
}
