import type { Platform } from '../../../platform/platform.ts';
import { lockConnection, saveCustomerCursor } from '../connections.store.ts';
import type { StoredConnection } from '../connections.store.ts';
import { shopifyOf } from '../open-point-of-sale.ts';
import { shopActor } from '../shop-actor.ts';
import { openKey } from '../shop-key.ts';
import { applyCustomerUpdate } from './apply-customer-update.ts';

/** Reads a shop's customers, continuing from the last visit. */
export async function readCustomers(
  platform: Platform,
  connection: StoredConnection,
  visit: { signal: AbortSignal; until: number },
): Promise<void> {
  const { orgId, id } = connection;
  const key = openKey(platform, connection);
  const shop = await shopifyOf(platform).open({ shop: connection.shop, key, signal: visit.signal });
  let { customerCursor: cursor } = connection;
  do {
    // Anything that happens while the shop responds is later than its response.
    const seenAt = new Date();
    const { customers, cursor: next, isLast } = await shop.fetchCustomers(cursor);
    const isOurs = await platform.database.inTransaction(async (tx) => {
      const now = await lockConnection(tx, orgId, id);
      if (now?.customerCursor !== cursor) {
        return false; // another process reads this shop, or it is to be read from the start
      }
      for (const news of customers) {
        await applyCustomerUpdate(tx, shopActor(platform, connection), { connection, news, seenAt });
      }
      await saveCustomerCursor(tx, orgId, { id, cursor: next });

      return true;
    });
    if (!isOurs || isLast) {
      return;
    }
    cursor = next;
  } while (Date.now() < visit.until);
}
