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

/** Where the pages of Shopify stand, apart from `addresses` like those of the onboarding: few need them. */
export const shopifyAddresses: AddressTable<typeof patterns, Queries> = addressesOf(patterns);
