import { shopifyAddresses } from 'shared-contracts/shopify-addresses';
import * as api from 'shared-contracts/api/integrations/shopify';
import { ShopDomain } from 'shared-contracts/domain/integrations';
import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serve } from '../../../platform/serve.ts';
import { hashToken, newToken } from '../../../platform/sessions/token.ts';
import { callShop } from '../call-shop.service.ts';
import * as store from '../connections.store.ts';
import { insertDirectoryEntry, findShop } from '../directory.store.ts';
import { deleteEventsOfTopic } from '../events.store.ts';
import { shopTimeoutMs, shopifyOf } from '../open-point-of-sale.service.ts';
import { readShopifyShop } from '../read-shopify-shop.service.ts';
import { ShopError } from '../shop-error.rules.ts';
import { sealKey } from '../shop-key.rules.ts';
import { insertInstall, consumeInstall } from './installs.store.ts';
import { addressOf } from './open-shopify.service.ts';
import { scopes } from './shopify-queries.rules.ts';
import { isSignedQuery } from './shopify-signature.rules.ts';

const stateMinutes = 10;
const vendor = 'shopify';

function requireApp({ config }: Platform): { apiKey: string; apiSecret: string } {
  const { shopifyApiKey: apiKey, shopifyApiSecret: apiSecret } = config;
  if (apiKey === '' || apiSecret === '') {
    throw new AppError('shopify_not_configured');
  }

  return { apiKey, apiSecret };
}

/** Parses a query that Shopify recently signed for us, and the shop it names. */
function readSigned(text: string, secret: string): { query: URLSearchParams; shop: string } {
  const query = new URLSearchParams(text);
  const shop = ShopDomain.safeParse(query.get('shop'));
  if (!isSignedQuery(query, { secret, now: new Date() }) || !shop.success) {
    throw new AppError('shop_link_wrong');
  }

  return { query, shop: shop.data };
}

const redirectUriOf = ({ config }: Platform): string =>
  new URL(shopifyAddresses.shopifyRedirect.path, config.publicShellUrl).href;

/** Redirects to the page where the merchant consents. The state works once, for this session and shop. */
export const beginShopifyInstall = serve(api.beginShopifyInstall).with(async (caller, input) => {
  const { orgId, sessionId, platform } = caller;
  const { apiKey, apiSecret } = requireApp(platform);
  const shop = input.query === undefined ? (input.shopDomain ?? '') : readSigned(input.query, apiSecret).shop;
  const state = newToken();
  const at = new Date();
  const forgetBefore = new Date(at.getTime() - stateMinutes * 60_000);
  const install = { stateHash: hashToken(state), sessionId, shop, at, forgetBefore };
  await insertInstall(platform.database.db, orgId, install);
  const address = addressOf(
    { baseUrl: platform.config.shopifyUrl, timeoutMs: shopTimeoutMs(platform) },
    shop,
  );
  const url = new URL(`${address}/admin/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id: apiKey,
    scope: scopes.join(','),
    redirect_uri: redirectUriOf(platform),
    state,
  }).toString();

  return { url: url.href };
});

const Grant = z.object({ access_token: z.string().min(1), scope: z.string() });

/** Exchanges the code for the shop's key, which must have all scopes. */
async function exchange(platform: Platform, { shop, code }: { shop: string; code: string }): Promise<string> {
  const { apiKey, apiSecret } = requireApp(platform);
  const address = addressOf(
    { baseUrl: platform.config.shopifyUrl, timeoutMs: shopTimeoutMs(platform) },
    shop,
  );
  const answer = await callShop(`${address}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, code }),
    timeoutMs: shopTimeoutMs(platform),
  });
  const grant = Grant.safeParse(answer);
  if (!grant.success) {
    throw new ShopError('away', 'The answer of the shop is not of the documented shape.');
  }
  // A write scope includes the read scope.
  const granted = grant.data.scope.split(',').map((scope) => scope.trim().replace(/^write_/, 'read_'));
  if (!scopes.every((scope) => granted.includes(scope))) {
    throw new AppError('shop_scopes_missing');
  }

  return grant.data.access_token;
}

/** Connects the shop: once, in the session that started the installation, with all scopes. */
export const finishShopifyInstall = serve(api.finishShopifyInstall).with(async (caller, input) => {
  const { orgId, sessionId, platform } = caller;
  const { apiSecret } = requireApp(platform);
  const { query, shop } = readSigned(input.query, apiSecret);
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? ''];
  const since = new Date(Date.now() - stateMinutes * 60_000);
  const install = { stateHash: hashToken(state), sessionId, shop, since };
  if (code === '' || !(await consumeInstall(platform.database.db, orgId, install))) {
    throw new AppError('shop_link_wrong');
  }
  try {
    const key = await exchange(platform, { shop, code });
    const connectionId = await connect(caller, { shop, key });
    const opened = await shopifyOf(platform).open({ shop, key });
    await opened.subscribeTo(`${platform.config.publicApiUrl}/integrations/shopify/webhooks`);

    return await readShopifyShop(platform.database.db, orgId, connectionId);
  } catch (error) {
    if (!(error instanceof ShopError)) {
      throw error;
    }
    throw new AppError(error.kind === 'away' ? 'shop_away' : 'shop_key_refused', { cause: error });
  }
});

/** Saves the connection, or the new key of an existing one; a shop belongs to one organization. */
async function connect(caller: Caller, { shop, key }: { shop: string; key: string }): Promise<number> {
  const { orgId, userId, platform } = caller;

  return platform.database.inTransaction(async (tx) => {
    const before = await store.findConnectionByShop(tx, orgId, { vendor, shop });
    const values = { vendor, accountId: null, shop, webhookHash: null } as const;
    const id =
      before?.id ??
      (await store.insertConnection(tx, orgId, { ...values, createdBy: userId, at: new Date() }));
    if (id === undefined) {
      throw new AppError('shop_taken');
    }
    await insertDirectoryEntry(tx, { orgId, connectionId: id, vendor, address: shop });
    const owner = await findShop(tx, { vendor, address: shop });
    if (owner?.orgId !== orgId || owner.connectionId !== id) {
      throw new AppError('shop_taken');
    }
    const sealedKey = sealKey(platform, { orgId, id }, key);
    await store.saveKey(tx, orgId, { id, sealedKey, keyHint: '', at: new Date() });
    // A reinstalled shop may remove the app again with an identical webhook.
    await deleteEventsOfTopic(tx, orgId, { connectionId: id, topic: 'app/uninstalled' });
    await audit(tx, caller, { action: 'shop.connected', detail: { vendor, shop } });

    return id;
  });
}
