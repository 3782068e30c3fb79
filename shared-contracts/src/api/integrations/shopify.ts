import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { ShopDomain, ShopLists, ShopifyConfig, ShopifyShop } from '../../domain/integrations.ts';
import { carrier, org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

const mayConnect = org('manage_integrations');
/** Query string from the address bar, without the question mark. Every parameter in it is signed. */
const SignedQuery = z.string().check(z.minLength(1), z.maxLength(4_000));

/**
 * Starts connecting a shop: by its domain, or by the signed query with which Shopify sends a merchant to this product.
 */
export const beginShopifyInstall = endpoint({
  name: 'beginShopifyInstall',
  summary: 'Start connecting a shop at Shopify',
  method: 'POST',
  path: '/integrations/shopify/oauth',
  access: mayConnect,
  audit: unaudited.firstStep,
  input: z.object({ shopDomain: z.optional(ShopDomain), query: z.optional(SignedQuery) }).check(
    z.refine<{ shopDomain?: string | undefined; query?: string | undefined }>(
      ({ shopDomain, query }) => (shopDomain === undefined) !== (query === undefined),
      {
        error: "Enter the shop's Shopify address, such as your-shop.myshopify.com.",
        path: ['shopDomain'],
      },
    ),
  ),
  /** Shopify page that asks the merchant for consent. */
  output: z.object({ url: z.string() }),
  errors: ['shopify_not_configured', 'shop_link_wrong'],
});

/** Completes `beginShopifyInstall` in the same session, with the signed query that Shopify redirects back with. */
export const finishShopifyInstall = endpoint({
  name: 'finishShopifyInstall',
  summary: 'Finish connecting a shop at Shopify',
  method: 'POST',
  path: '/integrations/shopify/redirect',
  access: mayConnect,
  audit: 'shop.connected',
  input: z.object({ query: SignedQuery }),
  output: ShopifyShop,
  errors: [
    'not_found',
    'shopify_not_configured',
    'shop_link_wrong',
    'shop_scopes_missing',
    'shop_taken',
    'shop_key_refused',
    'shop_away',
  ],
});

/** Lists the shops the organization has connected, and whether more can be connected. */
export const listShopifyShops = endpoint({
  name: 'listShopifyShops',
  summary: 'Shops at Shopify',
  method: 'GET',
  path: '/integrations/shopify/shops',
  access: mayConnect,
  input: z.object({}),
  output: z.object({ items: z.array(ShopifyShop), isConfigured: z.boolean() }),
  errors: ['not_found'],
});

/** Lists accounts that can be set up for a shop, and accounts that already are. */
export const listShopifyAccounts = endpoint({
  name: 'listShopifyAccounts',
  summary: 'Accounts and whether they are set up for a shop',
  method: 'GET',
  path: '/integrations/shopify/accounts',
  access: mayConnect,
  input: z.object({ shop_domain: ShopDomain }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        phone: z.nullable(z.string()),
        isConnected: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
});

const ofAccount = { accountId: Id };

export const getShopifyConfig = endpoint({
  name: 'getShopifyConfig',
  summary: 'Which lists the customers of a shop go into',
  method: 'GET',
  path: '/integrations/shopify/config/:accountId',
  access: mayConnect,
  input: z.object(ofAccount),
  output: ShopifyConfig,
  errors: ['not_found', 'forbidden'],
});

/** Sets up an account for a shop. Customers who agreed to SMS marketing there become contacts of the account. */
export const saveShopifyConfig = endpoint({
  name: 'saveShopifyConfig',
  summary: 'Set which lists the customers of a shop go into',
  method: 'POST',
  path: '/integrations/shopify/config/:accountId',
  access: mayConnect,
  audit: 'shop.lists_saved',
  input: z.object({ ...ofAccount, shopDomain: ShopDomain, lists: ShopLists }),
  output: z.object({ ...ShopifyConfig.shape, message: z.string() }),
  errors: ['not_found', 'forbidden', 'list_not_found', 'list_takes_no_contacts', 'list_built_in'],
});

/** Deletes the shop with its key. Contacts, their consent and points are kept. */
export const disconnectShopify = endpoint({
  name: 'disconnectShopify',
  summary: 'Disconnect a shop at Shopify',
  method: 'DELETE',
  path: '/integrations/shopify/shops/:shopId',
  access: mayConnect,
  audit: 'shop.disconnected',
  input: z.object({ shopId: Id }),
  output: Done,
  errors: ['not_found'],
});

/** Receives a Shopify webhook, verified by its signature. It is stored first, then processed. */
export const receiveShopifyWebhook = endpoint({
  name: 'receiveShopifyWebhook',
  summary: 'Webhook of Shopify',
  method: 'POST',
  path: '/integrations/shopify/webhooks',
  access: carrier,
  audit: unaudited.fromOutside,
  input: z.looseObject({}),
  output: Done,
  errors: ['shopify_signature_wrong'],
});
