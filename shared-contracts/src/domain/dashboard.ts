import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { WaveStatus } from './wave.ts';

/** Texts and opt-outs of one day, on the account's own clock (reference.md, Entities). */
export const DailyMetric = z.object({
  /** Epoch seconds of the day's first moment. */
  startTimestamp: z.int(),
  /** '2026-03-08'. */
  day: z.string(),
  numberOfUnsubscribed: z.int(),
  numberOfOutboundTexts: z.int(),
  numberOfInboundTexts: z.int(),
});

/** How many contacts an account has, and how many came and opted out in a time. */
export const ContactGrowth = z.object({
  totalContacts: z.int(),
  contactGrowth: z.int(),
  optOuts: z.int(),
  /** New contacts by day. */
  growthChart: z.array(z.object({ label: z.string(), amount: z.int() })),
});

/**
 * The texts of one account on some days. Rates are shares of the contacts who were reached; above 1 where more texted
 * in than were texted.
 */
export const AccountFigures = z.object({
  accountId: z.int(),
  accountName: z.string(),
  messagesSent: z.int(),
  messagesReceived: z.int(),
  /** Contacts who were texted, and who texted in. */
  contactsReached: z.int(),
  contactsResponded: z.int(),
  contactsOptedOut: z.int(),
  responseRate: z.number(),
  optOutRate: z.number(),
  messagesPerContact: z.number(),
  responsesPerContact: z.number(),
});

/** How contacts answered in a time, over every account that the person may see. */
export const MessagingStats = z.object({
  averageResponseRate: z.number(),
  /** Responses per contact. */
  averageRPC: z.number(),
  averageOptOutRate: z.number(),
  accountBreakdown: z.array(AccountFigures),
});

/** How waves did in a time. Both rates are shares of all their texts; null where nothing was sent. */
export const WaveQuickStats = z.object({
  averageDeliveryRate: z.nullable(z.number()),
  wavesSent: z.int(),
  clickThroughRate: z.nullable(z.number()),
});

/** A wave at a glance. */
export const WavePreview = z.object({
  id: z.int(),
  name: z.string(),
  status: WaveStatus,
  scheduledTime: z.nullable(Instant),
  recipients: z.int(),
  sent: z.int(),
  delivered: z.int(),
  urlHits: z.int(),
});

export type DailyMetric = z.infer<typeof DailyMetric>;
export type ContactGrowth = z.infer<typeof ContactGrowth>;
export type AccountFigures = z.infer<typeof AccountFigures>;
export type MessagingStats = z.infer<typeof MessagingStats>;
export type WaveQuickStats = z.infer<typeof WaveQuickStats>;
export type WavePreview = z.infer<typeof WavePreview>;
