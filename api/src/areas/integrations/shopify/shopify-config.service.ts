import * as api from 'shared-contracts/api/integrations/shopify';
import type { ShopifyConfig } from 'shared-contracts/domain/integrations';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { permissionsOn } from '../../../platform/permissions/account-permission.ts';
import { serve } from '../../../platform/serve.ts';
import { allAccounts } from '../../accounts/accounts.service.ts';
import { requirePlainList } from '../../contacts/lists/lists.service.ts';
import * as store from '../connections.store.ts';
import type { StoredConnection } from '../connections.store.ts';
import { deleteDirectoryEntries } from '../directory.store.ts';
import { readShopifyShop } from '../read-shopify-shop.service.ts';
import * as customers from './shop-customers.store.ts';

const vendor = 'shopify';

async function requireShop(db: Db, orgId: number, shop: string): Promise<StoredConnection> {
  const connection = await store.findConnectionByShop(db, orgId, { vendor, shop });
  if (!connection) {
    throw new AppError('not_found');
  }

  return connection;
}

/** Lists the organization's shops (features AD-13). */
export const listShopifyShops = serve(api.listShopifyShops).with(async ({ orgId, platform }) => {
  const { db } = platform.database;
  const connections = await store.findConnections(db, orgId, vendor);

  return {
    items: await Promise.all(connections.map(({ id }) => readShopifyShop(db, orgId, id))),
    isConfigured: platform.config.shopifyApiKey !== '' && platform.config.shopifyApiSecret !== '',
  };
});

/** Lists the accounts the caller works in, and whether they are set up for a shop. */
export const listShopifyAccounts = serve(api.listShopifyAccounts).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { id: connectionId } = await requireShop(platform.database.db, orgId, input.shopDomain);
  const setUp = await customers.findShopAccounts(platform.database.db, orgId, connectionId);
  const accounts = await allAccounts(caller);

  return {
    items: accounts.map(({ id, name, phone }) => ({
      id,
      name,
      phone,
      isConnected: setUp.some(({ accountId }) => accountId === id),
    })),
  };
});

async function readConfig(db: Db, orgId: number, accountId: number): Promise<ShopifyConfig> {
  const config = await customers.findShopAccount(db, orgId, accountId);

  return {
    accountId,
    shopDomain: config?.shop ?? null,
    lists: { subscribers: config?.subscribers ?? null, buyers: config?.buyers ?? null },
  };
}

/** Returns an account's setup. */
export const getShopifyConfig = serve(api.getShopifyConfig).with(async (caller, { accountId }) => {
  await permissionsOn(caller, accountId);

  return readConfig(caller.platform.database.db, caller.orgId, accountId);
});

/** Sets up an account. All customers are read again, so that those who agreed earlier are included. */
export const saveShopifyConfig = serve(api.saveShopifyConfig).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, shopDomain, lists } = input;
  await permissionsOn(caller, accountId);

  return platform.database.inTransaction(async (tx) => {
    const { id: connectionId } = await requireShop(tx, orgId, shopDomain);
    for (const listId of [lists.subscribers, lists.buyers]) {
      if (listId !== null) {
        await requirePlainList(tx, orgId, { accountId, listId });
      }
    }
    await customers.saveShopAccount(tx, orgId, { accountId, connectionId, ...lists });
    await store.resetCustomerCursor(tx, orgId, { id: connectionId, at: new Date() });
    await audit(tx, caller, { action: 'shop.lists_saved', detail: { shop: shopDomain, accountId } });

    return {
      ...(await readConfig(tx, orgId, accountId)),
      message: 'List configuration saved successfully.',
    };
  });
});

/** Disconnects a shop from our end. */
export const disconnectShopify = serve(api.disconnectShopify).with(async (caller, { shopId: id }) => {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const connection = await store.findConnection(tx, orgId, id);
    if (!connection || !(await store.removeConnection(tx, orgId, { id, vendor }))) {
      throw new AppError('not_found');
    }
    await deleteDirectoryEntries(tx, { orgId, connectionId: id });
    await audit(tx, caller, { action: 'shop.disconnected', detail: { vendor, shop: connection.shop } });
  });

  return {};
});
