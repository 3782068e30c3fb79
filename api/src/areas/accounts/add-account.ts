import type { Tx } from '../../platform/db/client.ts';
import { insertAccount } from './accounts.store.ts';

/** Creates an account without a number; returns its id. */
export function addAccount(
  tx: Tx,
  orgId: number,
  account: { name: string; provider: string; timeZone: string },
): Promise<number> {
  return insertAccount(tx, orgId, account);
}
