import type { ShopifyShop } from 'shared-contracts/domain/integrations';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../platform/db/client.ts';
import { findConnection } from './connections.store.ts';
import { readShopStatus } from './to-integration.service.ts';

/** Returns a Shopify shop in API form, never with a key. */
export async function readShopifyShop(db: Db, orgId: number, connectionId: number): Promise<ShopifyShop> {
  const connection = await findConnection(db, orgId, connectionId);
  if (!connection) {
    throw new AppError('not_found');
  }
  const { id, shop, createdAt, uninstalledAt } = connection;

  return {
    id,
    shopDomain: shop,
    connectedAt: createdAt.toISOString(),
    isConnected: uninstalledAt === null,
    standing: await readShopStatus(db, connection),
  };
}
