import type { Platform } from '../../platform/platform.ts';
import type { PointOfSale, Vendor } from './point-of-sale.ts';
import { openShopify } from './shopify/open-shopify.ts';
import type { Shopify } from './shopify/open-shopify.ts';
import { openTreez } from './treez/open-treez.ts';

/** Longer than any shop takes that is well. */
export const shopTimeoutMs = 10_000;

/** Returns the point of sale of a vendor, as this installation is set up for it. */
export function pointOfSale(platform: Platform, vendor: Vendor): PointOfSale {
  const { treezUrl: baseUrl, treezClientId: clientId } = platform.config;

  return vendor === 'shopify'
    ? shopifyOf(platform)
    : openTreez({ baseUrl, clientId, timeoutMs: shopTimeoutMs });
}

/** Shopify, which tells of customers too. */
export function shopifyOf({ config }: Platform): Shopify {
  return openShopify({ baseUrl: config.shopifyUrl, timeoutMs: shopTimeoutMs });
}
