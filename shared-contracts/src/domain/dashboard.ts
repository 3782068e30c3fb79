import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { WaveStatus, waveTimes } from './wave.ts';

/**
 * Figures of the period before, if the request names one; null if the account began within that period or later.
 * Omitted by older APIs.
 */
const previous = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(figures: Shape) =>
  z.optional(z.nullable(z.object(figures)));

/** Texts and opt-outs of one day in the account's time zone (reference.md, Entities). */
export const DailyMetric = z.object({
  /** Start of the day in epoch seconds. */
  startTimestamp: z.int(),
  /** Date such as '2026-03-08'. */
  day: z.string(),
  numberOfUnsubscribed: z.int(),
  /** Outgoing texts, including those that the carrier refused (reference.md, Words of texts). */
  numberOfOutboundTexts: z.int(),
  numberOfInboundTexts: z.int(),
});

/** Number of contacts in an account, and of new contacts and opt-outs in the period. */
export const ContactGrowth = z.object({
  totalContacts: z.int(),
  contactGrowth: z.int(),
  optOuts: z.int(),
  /** New contacts by day. */
  growthChart: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** New contacts and opt-outs in the period before. */
  previous: previous({ contactGrowth: z.int(), optOuts: z.int() }),
});

/**
 * Texts of one account over several days. Rates are per contact reached, so they exceed 1 if more contacts texted in
 * than were texted.
 */
export const AccountFigures = z.object({
  accountId: z.int(),
  accountName: z.string(),
  /** Outgoing texts, including those that the carrier refused (reference.md, Words of texts). */
  messagesSent: z.int(),
  messagesReceived: z.int(),
  /** Number of contacts with an outgoing text, and of those who texted in. */
  contactsReached: z.int(),
  contactsResponded: z.int(),
  contactsOptedOut: z.int(),
  responseRate: z.number(),
  optOutRate: z.number(),
  messagesPerContact: z.number(),
  responsesPerContact: z.number(),
});

/** Response statistics of a period, over every account that the person may see. */
export const MessagingStats = z.object({
  averageResponseRate: z.number(),
  /** Responses per contact. */
  averageRPC: z.number(),
  averageOptOutRate: z.number(),
  accountBreakdown: z.array(AccountFigures),
  /** Null for a rate if nobody was texted, and for responses per contact if nobody texted in. */
  previous: previous({
    averageResponseRate: z.nullable(z.number()),
    averageRPC: z.nullable(z.number()),
    averageOptOutRate: z.nullable(z.number()),
  }),
});

/**
 * Wave statistics of a period. Both rates are shares of all texts of the rated waves that the carrier accepted; null if
 * there are none.
 */
export const WaveQuickStats = z.object({
  averageDeliveryRate: z.nullable(z.number()),
  /** All waves sent in the period. */
  wavesSent: z.int(),
  clickThroughRate: z.nullable(z.number()),
  /** Number of waves that the rates cover: the latest 500 of those sent. Omitted by older APIs. */
  ratedWaves: z.optional(z.int()),
  previous: previous({
    averageDeliveryRate: z.nullable(z.number()),
    wavesSent: z.int(),
    clickThroughRate: z.nullable(z.number()),
    ratedWaves: z.int(),
  }),
});

/** Summary of a wave. */
export const WavePreview = z.object({
  id: z.int(),
  name: z.string(),
  status: WaveStatus,
  scheduledTime: z.nullable(Instant),
  recipients: z.int(),
  sent: z.int(),
  delivered: z.int(),
  urlHits: z.int(),
  ...waveTimes,
});

export type DailyMetric = z.infer<typeof DailyMetric>;
export type ContactGrowth = z.infer<typeof ContactGrowth>;
export type AccountFigures = z.infer<typeof AccountFigures>;
export type MessagingStats = z.infer<typeof MessagingStats>;
export type WaveQuickStats = z.infer<typeof WaveQuickStats>;
export type WavePreview = z.infer<typeof WavePreview>;
