import { optionalUrl, setting, text, wholeNumber } from './setting-parsers.ts';

/** Shops whose purchases earn points (docs/shops.md). */
export const shopSettings = {
  shopTimeoutSeconds: setting({
    name: 'SHOP_PATIENCE_SECONDS',
    default: '10',
    description: 'How long a call to a shop may take; then it is tried again later.',
    parser: wholeNumber({ least: 1, most: 60 }),
  }),
  treezUrl: setting({
    name: 'TREEZ_URL',
    default: '',
    description: 'Address of the Treez API; https://api.treez.io when unset, a stand-in with the simulator.',
    parser: optionalUrl,
  }),
  treezClientId: setting({
    name: 'TREEZ_CLIENT_ID',
    default: '',
    description: 'Our client id at Treez.',
    parser: text,
  }),
  shopifyApiKey: setting({
    name: 'SHOPIFY_API_KEY',
    default: '',
    description: 'Client id of our app at Shopify; unset, shops at Shopify cannot be connected.',
    parser: text,
  }),
  shopifyApiSecret: setting({
    name: 'SHOPIFY_API_SECRET',
    default: '',
    description: 'Client secret of that app, which also proves its webhooks.',
    parser: text,
    isSecret: true,
  }),
  shopifyUrl: setting({
    name: 'SHOPIFY_URL',
    default: '',
    description:
      'Address below which shops at Shopify are reached by their domain; https://{domain} when unset, a stand-in with the simulator.',
    parser: optionalUrl,
  }),
} as const;
