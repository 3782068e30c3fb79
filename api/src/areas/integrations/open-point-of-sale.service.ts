import type { Platform } from '../../platform/platform.ts';
import type { PointOfSale, Vendor } from './point-of-sale.ts';
import { openShopify } from './shopify/open-shopify.service.ts';
import type { Shopify } from './shopify/open-shopify.service.ts';
import { openTreez } from './treez/open-treez.service.ts';

/** Returns the timeout of a call to a shop. */
export const shopTimeoutMs = ({ config }: Platform): number => config.shopTimeoutSeconds * 1_000;

/** Returns a vendor's point of sale, as configured for this installation. */
export function pointOfSale(platform: Platform, vendor: Vendor): PointOfSale {
  const { treezUrl: baseUrl, treezClientId: clientId } = platform.config;

  return vendor === 'shopify'
    ? shopifyOf(platform)
    : openTreez({ baseUrl, clientId, timeoutMs: shopTimeoutMs(platform) });
}

/** Returns Shopify, which also reports customers. */
export function shopifyOf(platform: Platform): Shopify {
  return openShopify({ baseUrl: platform.config.shopifyUrl, timeoutMs: shopTimeoutMs(platform) });
}
