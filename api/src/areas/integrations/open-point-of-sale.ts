import type { Platform } from '../../platform/platform.ts';
import type { PointOfSale, Vendor } from './point-of-sale.ts';
import { openShopify } from './shopify/open-shopify.ts';
import type { Shopify } from './shopify/open-shopify.ts';
import { openTreez } from './treez/open-treez.ts';

/** Returns how long a call to a shop may take. */
export const shopTimeoutMs = ({ config }: Platform): number => config.shopPatienceSeconds * 1_000;

/** Returns the point of sale of a vendor, as this installation is set up for it. */
export function pointOfSale(platform: Platform, vendor: Vendor): PointOfSale {
  const { treezUrl: baseUrl, treezClientId: clientId } = platform.config;

  return vendor === 'shopify'
    ? shopifyOf(platform)
    : openTreez({ baseUrl, clientId, timeoutMs: shopTimeoutMs(platform) });
}

/** Shopify, which tells of customers too. */
export function shopifyOf(platform: Platform): Shopify {
  return openShopify({ baseUrl: platform.config.shopifyUrl, timeoutMs: shopTimeoutMs(platform) });
}
