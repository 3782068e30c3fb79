import type { Platform } from '../../../platform/platform.ts';
import { lockConnection, saveCustomerCursor } from '../connections.store.ts';
import type { StoredConnection } from '../connections.store.ts';
import { shopifyOf } from '../open-point-of-sale.ts';
import { shopActor } from '../shop-actor.ts';
import { openKey } from '../shop-key.ts';
import { takeCustomer } from './take-customer.ts';

const pagesAtOnce = 100;

/** Reads the customers of a shop on from where the last time ended. */
export async function readCustomers(
  platform: Platform,
  connection: StoredConnection,
  signal: AbortSignal,
): Promise<void> {
  const { orgId, id } = connection;
  const shop = await shopifyOf(platform).open({ shop: connection.shop, key: openKey(platform, connection) });
  let { customerCursor: cursor } = connection;
  for (let page = 0; page < pagesAtOnce && !signal.aborted; page += 1) {
    const { customers, cursor: next, isLast } = await shop.fetchCustomers(cursor);
    const isOurs = await platform.database.inTransaction(async (tx) => {
      const now = await lockConnection(tx, orgId, id);
      if (now?.customerCursor !== cursor) {
        return false; // another process reads this shop, or it is to be read anew
      }
      for (const news of customers) {
        await takeCustomer(tx, shopActor(platform, connection), { connection, news });
      }
      await saveCustomerCursor(tx, orgId, { id, cursor: next });

      return true;
    });
    if (!isOurs || isLast) {
      return;
    }
    cursor = next;
  }
}
