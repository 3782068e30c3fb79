import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Points of sale that the integration card can be set to (reference.md, Pages). */
export const posTitles = ['Treez'] as const;
/** The one field of a point of sale that is read (reference.md, Entities). */
export const rewardsName = 'rewards_points';
/** What that field holds: dollars that were paid, or points that the shop has counted itself. */
export const rewardsTypes = ['DOLLAR', 'POINTS'] as const;

export const PosTitle = z.enum(posTitles, {
  error: 'Please provide the POS for to map this integration.',
});
export const RewardsType = z.enum(rewardsTypes, {
  error: 'Please provide the type of data the selected field contains.',
});

const noFactor = 'Please provide the factor by which to convert dollars to point values.';

/** Points for a dollar, with four decimals at most. */
export const ConversionFactor = z.number(noFactor).check(
  z.positive(noFactor),
  z.maximum(10_000, 'A factor is 10,000 at most.'),
  z.refine((factor) => Math.abs(Math.round(factor * 10_000) - factor * 10_000) < 1e-6, {
    error: 'A factor has four decimals at most.',
  }),
);

/** How purchases become points (reference.md, Entities). */
export const RewardsIntegration = z.object({
  posTitle: z.enum(posTitles),
  rewardsName: z.literal(rewardsName),
  rewardsType: z.enum(rewardsTypes),
  /** 1 where the type is POINTS. */
  conversionFactor: z.number(),
});

/** How the fetching from a shop does. */
export const ShopStanding = z.object({
  /** When it was last fetched with success; null = not yet. */
  fetchedAt: z.nullable(Instant),
  /** Why it could not be fetched the last time; '' = it could. */
  fault: z.string(),
  /** Whether the shop took no notice of the key: trying again helps only with another one. */
  isKeyRefused: z._default(z.boolean(), false),
  /** When it is tried next, where there is a fault. */
  nextFetchAt: z._default(z.nullable(Instant), null),
  purchases: z.int(),
});

/** What an account is connected with (reference.md, Entities). */
export const PosIntegration = z.object({
  /** Identity of the Treez connection, by which it is deleted; null = there is none. */
  id: z.nullable(z.int()),
  accountId: z.int(),
  orgId: z.int(),
  /** The last characters of the key, the rest is never shown again; null = there is none. */
  treezAPIKey: z.nullable(z.string()),
  /** The name before .treez.io in the shop's address. */
  dispensary: z.nullable(z.string()),
  /** Where Treez sends its ticket webhooks. */
  webhookUrl: z.nullable(z.string()),
  /** The bearer that its webhooks bring: said once, when the connection is made. */
  webhookToken: z.optional(z.string()),
  treez: z.nullable(ShopStanding),
  shopifyDomain: z.nullable(z.string()),
});

/** A shop at Shopify that the organization has connected. */
export const ShopifyShop = z.object({
  id: z.int(),
  shopDomain: z.string(),
  connectedAt: Instant,
  /** False once the app was removed at Shopify. */
  isConnected: z.boolean(),
  standing: ShopStanding,
});

/** Which lists of an account the customers of a shop go into; null = into none. */
export const ShopLists = z.object({
  /** Customers who agreed to SMS marketing at Shopify. */
  subscribers: z.nullable(z.int()),
  /** Those of them who have bought something. */
  buyers: z.nullable(z.int()),
});

/** The set-up of an account for a shop. */
export const ShopifyConfig = z.object({
  accountId: z.int(),
  /** Null where the account is set up for no shop. */
  shopDomain: z.nullable(z.string()),
  lists: ShopLists,
});

/** Domain of a shop at Shopify: nothing else is ever called with a token of it. */
export const ShopDomain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, {
    error: 'Enter the address of the shop at Shopify, such as your-shop.myshopify.com.',
  }),
);

export type RewardsIntegration = z.infer<typeof RewardsIntegration>;
export type PosIntegration = z.infer<typeof PosIntegration>;
export type ShopStanding = z.infer<typeof ShopStanding>;
export type ShopifyShop = z.infer<typeof ShopifyShop>;
export type ShopifyConfig = z.infer<typeof ShopifyConfig>;
