import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Points of sale available on the integration card (reference.md, Pages). */
export const posTitles = ['Treez'] as const;
/** The only field of a point of sale that is read (reference.md, Entities). */
export const rewardsName = 'rewards_points';
/** Meanings of that field: dollars paid, or points that the shop counted itself. */
export const rewardsTypes = ['DOLLAR', 'POINTS'] as const;

export const PosTitle = z.enum(posTitles, {
  error: 'Please provide the POS for to map this integration.',
});
export const RewardsType = z.enum(rewardsTypes, {
  error: 'Please provide the type of data the selected field contains.',
});

const noFactor = 'Please provide the factor by which to convert dollars to point values.';

/** Points per dollar, with at most four decimals. */
export const ConversionFactor = z.number(noFactor).check(
  z.positive(noFactor),
  z.maximum(10_000, 'The factor may be at most 10,000.'),
  z.refine((factor) => Math.abs(Math.round(factor * 10_000) - factor * 10_000) < 1e-6, {
    error: 'The factor may have at most four decimals.',
  }),
);

/** Conversion of purchases to points (reference.md, Entities). */
export const RewardsIntegration = z.object({
  posTitle: z.enum(posTitles),
  rewardsName: z.literal(rewardsName),
  rewardsType: z.enum(rewardsTypes),
  /** 1 if the type is POINTS. */
  conversionFactor: z.number(),
});

/** State of fetching data from a shop. */
export const ShopStanding = z.object({
  /** Time of the last successful fetch; null if there is none yet. */
  fetchedAt: z.nullable(Instant),
  /** Reason the last fetch failed; '' if it succeeded. */
  fault: z.string(),
  /** Whether the shop rejected the key. Retrying helps only with a different key. */
  isKeyRefused: z._default(z.boolean(), false),
  /** Time of the next attempt, if there is a fault. */
  nextFetchAt: z._default(z.nullable(Instant), null),
  purchases: z.int(),
});

/** Point-of-sale connections of an account (reference.md, Entities). */
export const PosIntegration = z.object({
  /** Id for deleting the Treez connection; null if there is none. */
  id: z.nullable(z.int()),
  accountId: z.int(),
  orgId: z.int(),
  /** Last characters of the key. The rest is never shown again. Null if there is no key. */
  treezAPIKey: z.nullable(z.string()),
  /** Name before .treez.io in the shop's address. */
  dispensary: z.nullable(z.string()),
  /** URL for Treez ticket webhooks. */
  webhookUrl: z.nullable(z.string()),
  /** Bearer token that Treez webhooks send. Returned once, when the connection is created. */
  webhookToken: z.optional(z.string()),
  treez: z.nullable(ShopStanding),
  shopifyDomain: z.nullable(z.string()),
});

/** A Shopify shop that the organization has connected. */
export const ShopifyShop = z.object({
  id: z.int(),
  shopDomain: z.string(),
  connectedAt: Instant,
  /** False after the app was removed at Shopify. */
  isConnected: z.boolean(),
  standing: ShopStanding,
});

/** Lists of an account that a shop's customers are added to; null = none. */
export const ShopLists = z.object({
  /** List for customers who agreed to SMS marketing at Shopify. */
  subscribers: z.nullable(z.int()),
  /** List for those of them who have bought something. */
  buyers: z.nullable(z.int()),
});

/** An account's setup for a shop. */
export const ShopifyConfig = z.object({
  accountId: z.int(),
  /** Null if the account is not set up for a shop. */
  shopDomain: z.nullable(z.string()),
  lists: ShopLists,
});

/** Domain of a Shopify shop. A shop's token is never sent to any other domain. */
export const ShopDomain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, {
    error: "Enter the shop's Shopify address, such as your-shop.myshopify.com.",
  }),
);

export type RewardsIntegration = z.infer<typeof RewardsIntegration>;
export type PosIntegration = z.infer<typeof PosIntegration>;
export type ShopStanding = z.infer<typeof ShopStanding>;
export type ShopifyShop = z.infer<typeof ShopifyShop>;
export type ShopifyConfig = z.infer<typeof ShopifyConfig>;
