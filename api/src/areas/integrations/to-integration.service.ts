import type { PosIntegration, ShopStanding } from 'shared-contracts/domain/integrations';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/client.ts';
import { findConnectionOfAccount } from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import { findWebhookAddress } from './directory.store.ts';
import { findShopAccount } from './shopify/shop-customers.store.ts';
import { countPurchases } from './purchases.store.ts';

/** Returns the status of polling a shop. */
export async function readShopStatus(db: Db, connection: StoredConnection): Promise<ShopStanding> {
  const { fault, fetchAt } = connection;

  return {
    fetchedAt: connection.fetchedAt?.toISOString() ?? null,
    fault,
    isKeyRefused: connection.faultKind === 'refused',
    nextFetchAt: fault === '' ? null : fetchAt.toISOString(),
    purchases: await countPurchases(db, connection.orgId, connection.id),
  };
}

/** Returns an account's connections in API form, never with a key. */
export async function toIntegration(
  { orgId, platform }: Pick<Caller, 'orgId' | 'platform'>,
  db: Db,
  accountId: number,
): Promise<PosIntegration> {
  const treez = await findConnectionOfAccount(db, orgId, { accountId, vendor: 'treez' });
  const address = treez && (await findWebhookAddress(db, { orgId, connectionId: treez.id }));

  return {
    id: treez?.id ?? null,
    accountId,
    orgId,
    treezAPIKey: treez ? `••••${treez.keyHint}` : null,
    dispensary: treez?.shop ?? null,
    webhookUrl: address ? `${platform.config.publicApiUrl}/integrations/treez/webhooks/${address}` : null,
    treez: treez ? await readShopStatus(db, treez) : null,
    shopifyDomain: (await findShopAccount(db, orgId, accountId))?.shop ?? null,
  };
}
