import type { Tx } from '../../../platform/db/client.ts';
import { failureOf, togetherOrForEachRow } from '../../../platform/jobs/for-each-row.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockConnection, saveCustomerCursor } from '../connections.store.ts';
import type { StoredConnection } from '../connections.store.ts';
import { mayLeaveOut } from '../may-leave-out.rules.ts';
import { shopifyOf } from '../open-point-of-sale.service.ts';
import { shopActor } from '../shop-actor.service.ts';
import { openKey } from '../shop-key.rules.ts';
import { applyCustomerUpdate } from './apply-customer-update.service.ts';

/**
 * Reads a shop's customers, continuing from the last visit. With a customer that cannot be applied, the page is read
 * again at the next visits, for a day. Then the customer is left out and reported.
 */
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
    const from = cursor;
    // Another process may read this shop, or it is to be read from the start.
    const isOurs = async (tx: Tx) => (await lockConnection(tx, orgId, id))?.customerCursor === from;
    const failure = await failureOf(
      togetherOrForEachRow(
        customers,
        {
          log: platform.log,
          failure: 'a customer of a shop was not applied',
          idsOf: ({ id: customerId }) => ({ orgId, connectionId: id, customerId }),
        },
        (some) =>
          platform.database.inTransaction(async (tx) => {
            for (const news of (await isOurs(tx)) ? some : []) {
              await applyCustomerUpdate(tx, shopActor(platform, connection), { connection, news, seenAt });
            }
          }),
      ),
    );
    if (failure && !mayLeaveOut(connection, new Date())) {
      throw failure;
    }
    const hasMoved = await platform.database.inTransaction(async (tx) => {
      const isMoving = await isOurs(tx);
      if (isMoving) {
        await saveCustomerCursor(tx, orgId, { id, cursor: next });
      }

      return isMoving;
    });
    if (failure) {
      throw failure;
    }
    if (!hasMoved || isLast) {
      return;
    }
    cursor = next;
  } while (Date.now() < visit.until);
}
