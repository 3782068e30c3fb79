import { nanoid } from 'nanoid';
import * as api from 'shared-contracts/api/integrations';
import type { PosIntegration } from 'shared-contracts/domain/integrations';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { hashToken, newToken } from '../../platform/sessions/token.ts';
import * as store from './connections.store.ts';
import { enterShop, leaveDirectory, webhookPrefix } from './directory.store.ts';
import { pointOfSale } from './open-point-of-sale.ts';
import { sealKey } from './shop-key.ts';
import { ShopError } from './shop-error.ts';
import { shownIntegration } from './shown-integration.ts';

const vendor = 'treez';

/** Tries a key at the shop, so that nobody waits for points of a shop that never opens. */
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

/** Connects an account with its shop (features AD-13). */
export const createTreezIntegration = serve(api.createTreezIntegration).with(async (caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, key, dispensary: shop } = input;
  if ((input.orgId ?? orgId) !== orgId) {
    throw new AppError('not_found');
  }
  await permissionsOn(caller, accountId);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(shop)) {
    const sentence = 'Enter the name that stands before .treez.io in the address of the shop.';
    throw new AppError('invalid_input', { fields: { dispensary: sentence } });
  }
  await tryKey(caller, { shop, key });
  const webhookToken = newToken();

  return platform.database.inTransaction(async (tx): Promise<PosIntegration> => {
    if (await store.findConnectionOfAccount(tx, orgId, { accountId, vendor })) {
      throw new AppError('integration_exists');
    }
    const id = await store.insertConnection(tx, orgId, {
      vendor,
      accountId,
      shop,
      keyHint: key.slice(-4),
      webhookHash: hashToken(webhookToken),
      createdBy: userId,
      at: new Date(),
    });
    const place = id !== undefined && { orgId, connectionId: id, vendor, address: shop };
    if (!place || !(await enterShop(tx, { ...place, vendor }))) {
      throw new AppError('shop_taken');
    }
    await enterShop(tx, { ...place, vendor, address: `${webhookPrefix}${nanoid(24)}` });
    const sealedKey = sealKey(platform, { orgId, id: place.connectionId }, key);
    await store.saveKey(tx, orgId, { id: place.connectionId, sealedKey });
    await audit(tx, caller, { action: 'shop.connected', detail: { vendor, shop, accountId } });

    return { ...(await shownIntegration(caller, tx, accountId)), webhookToken };
  });
});

/** What an account is connected with. */
export const getIntegration = serve(api.getIntegration).with(async (caller, { accountId }) => {
  await permissionsOn(caller, accountId);

  return shownIntegration(caller, caller.platform.database.db, accountId);
});

/** Disconnects a shop: its key and what it told us are gone, points that were earned stay. */
export const deleteTreezIntegration = serve(api.deleteTreezIntegration).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { integrationId: id } = input;
  await platform.database.inTransaction(async (tx) => {
    const connection = await store.findConnection(tx, orgId, id);
    if (!connection || connection.vendor !== vendor) {
      throw new AppError('not_found');
    }
    await store.removeConnection(tx, orgId, { id, vendor });
    await leaveDirectory(tx, { orgId, connectionId: id });
    await audit(tx, caller, { action: 'shop.disconnected', detail: { vendor, shop: connection.shop } });
  });

  return {};
});
