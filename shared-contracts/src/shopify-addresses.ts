import { addressesOf } from './kernel/address.ts';
import type { AddressTable } from './kernel/address.ts';

const patterns = {
  shopifyOauth: '/shopify/oauth',
  shopifyRedirect: '/shopify/redirect',
  shopifySetup: '/shopify/setup',
} as const;

interface Queries {
  readonly shopifyOauth: 'shop';
  readonly shopifySetup: 'shop_domain';
}

/** Addresses of the Shopify pages. Separate from `addresses`, like the onboarding ones, because few parts need them. */
export const shopifyAddresses: AddressTable<typeof patterns, Queries> = addressesOf(patterns);
