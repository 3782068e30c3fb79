import { nanoid } from 'nanoid';
import * as api from 'shared-contracts/api/integrations';
import type { PosIntegration } from 'shared-contracts/domain/integrations';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { hashToken, newToken } from '../../platform/sessions/token.ts';
import * as store from './connections.store.ts';
import { insertDirectoryEntry, deleteDirectoryEntries, webhookPrefix } from './directory.store.ts';
import { pointOfSale } from './open-point-of-sale.service.ts';
import { sealKey } from './shop-key.rules.ts';
import { ShopError } from './shop-error.rules.ts';
import { toIntegration } from './to-integration.service.ts';

const vendor = 'treez';

/** Tries a key at the shop, so that no account is connected to a shop that cannot be opened. */
async function tryKey({ platform }: Caller, shopKey: { shop: string; key: string }): Promise<void> {
  try {
    await pointOfSale(platform, vendor).open(shopKey);
  } catch (error) {
    if (!(error instanceof ShopError)) {
      throw error;
    }
    if (error.kind === 'away') {
      throw new AppError('shop_away', { cause: error });
    }
    throw new AppError('shop_key_refused', {
      fields: { key: 'Treez does not accept this key for this dispensary.' },
      cause: error,
    });
  }
}

interface ShopOfAccount {
  readonly accountId: number;
  readonly shop: string;
}

/**
 * Connects an account's shop, which only one organization can have; returns the connection, and the bearer token of its
 * webhooks.
 */
async function enter(tx: Tx, caller: Caller, { accountId, shop }: ShopOfAccount) {
  const { orgId, userId } = caller;
  const webhookToken = newToken();
  const values = { vendor, accountId, shop, webhookHash: hashToken(webhookToken) } as const;
  const id = await store.insertConnection(tx, orgId, { ...values, createdBy: userId, at: new Date() });
  if (
    id === undefined ||
    !(await insertDirectoryEntry(tx, { orgId, connectionId: id, vendor, address: shop }))
  ) {
    throw new AppError('shop_taken');
  }
  await insertDirectoryEntry(tx, {
    orgId,
    connectionId: id,
    vendor,
    address: `${webhookPrefix}${nanoid(24)}`,
  });

  return { id, webhookToken };
}

/**
 * Connects an account with its Treez shop (features AD-13). Connecting the same shop again replaces its key once the
 * shop accepts it; reading continues from the last cursor, so nothing is lost.
 */
export const createTreezIntegration = serve(api.createTreezIntegration).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, key, dispensary: shop } = input;
  if ((input.orgId ?? orgId) !== orgId) {
    throw new AppError('not_found');
  }
  await permissionsOn(caller, accountId);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(shop)) {
    const sentence = "Enter the part before .treez.io in the shop's address.";
    throw new AppError('invalid_input', { fields: { dispensary: sentence } });
  }
  await tryKey(caller, { shop, key });

  return platform.database.inTransaction(async (tx): Promise<PosIntegration> => {
    const before = await store.findConnectionOfAccount(tx, orgId, { accountId, vendor });
    if (before && before.shop !== shop) {
      throw new AppError('integration_exists');
    }
    const { id, ...bearer } = before ? { id: before.id } : await enter(tx, caller, { accountId, shop });
    const sealedKey = sealKey(platform, { orgId, id }, key);
    await store.saveKey(tx, orgId, { id, sealedKey, keyHint: key.slice(-4), at: new Date() });
    await audit(tx, caller, { action: 'shop.connected', detail: { vendor, shop, accountId } });

    return { ...(await toIntegration(caller, tx, accountId)), ...bearer };
  });
});

/** Returns an account's connections. */
export const getIntegration = serve(api.getIntegration).with(async (caller, { accountId }) => {
  await permissionsOn(caller, accountId);

  return toIntegration(caller, caller.platform.database.db, accountId);
});

/** Disconnects a shop: deletes its key and purchases; earned points are kept. */
export const deleteTreezIntegration = serve(api.deleteTreezIntegration).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { integrationId: id } = input;
  await platform.database.inTransaction(async (tx) => {
    const connection = await store.findConnection(tx, orgId, id);
    if (!connection || connection.vendor !== vendor) {
      throw new AppError('not_found');
    }
    await store.removeConnection(tx, orgId, { id, vendor });
    await deleteDirectoryEntries(tx, { orgId, connectionId: id });
    await audit(tx, caller, { action: 'shop.disconnected', detail: { vendor, shop: connection.shop } });
  });

  return {};
});
