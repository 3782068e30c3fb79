import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Cents } from './money.ts';
import { WaveFigures, WaveStatus, leftOutReasons, testOutcomes } from './wave.ts';

/** How far a wave has come. */
export const WaveProgress = z.object({
  id: z.int(),
  status: WaveStatus,
  /** Why it was stopped, failed or put off; 'ok' where there is nothing to say. */
  description: z.string(),
  version: z.int(),
  scheduledTime: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  figures: WaveFigures,
  /** Texts in a second since it began; null before and after. */
  textsPerSecond: z.nullable(z.number()),
  /** What is left at that rate, without those outside of their hours; null where it cannot be said. */
  secondsLeft: z.nullable(z.int()),
});

/** Texts that failed for one reason. */
export const WaveFailure = z.object({
  /** 'The phone was switched off or out of reach.' */
  reason: z.string(),
  /** The carrier's own code; empty where it gave none. */
  code: z.string(),
  texts: z.int(),
  /** Sending again later may help. */
  isTemporary: z.boolean(),
});

/** One text of an A/B test and how it did. */
export const WaveVariant = z.object({
  /** 'A', 'B', … in the order of the job. */
  name: z.string(),
  body: z.string(),
  /** Addresses of its pictures and contact cards. */
  media: z.array(z.string()),
  recipients: z.int(),
  sent: z.int(),
  delivered: z.int(),
  replies: z.int(),
  uniqueClicks: z.int(),
  isWinner: z.boolean(),
});

/** Contacts that got no text, by reason: when the wave was compiled, or when their text was due. */
export const LeftOut = z.object({
  reason: z.enum([...leftOutReasons, 'deleted']),
  contacts: z.int(),
});

/** What a wave brought about. */
export const WaveResults = z.object({
  id: z.int(),
  figures: WaveFigures,
  leftOut: z.array(LeftOut),
  failures: z.array(WaveFailure),
  /** Texts that failed for a temporary reason and were not sent again: what `resendWave` would send. */
  temporaryFailures: z.int(),
  /** Of the texts that a carrier took, in cents, by the prices in force now. */
  cost: Cents,
  /** None where the wave was no A/B test. */
  variants: z.array(WaveVariant),
  /** How the A/B test stands; 'open' without one. */
  testOutcome: z.enum(testOutcomes),
  /** Whether the variants differ by more than chance would explain; null before the test is decided. */
  isSignificant: z.nullable(z.boolean()),
  /** Counted until then: replies and opt-outs within 72 hours of the last text; null before it was sent. */
  countedUntil: z.nullable(Instant),
});

/** What became of one recipient's text; 'waiting' and 'left_out' have none. */
export const recipientStatuses = ['waiting', 'sent', 'delivered', 'failed', 'left_out'] as const;

/** What recipients can be looked for by: their status, or what they did. */
export const recipientFilters = [...recipientStatuses, 'replied', 'clicked', 'opted_out'] as const;

/** One recipient of a wave. */
export const WaveRecipient = z.object({
  accountId: z.int(),
  /** 0 where the contact has been deleted since. */
  contactId: z.int(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(recipientStatuses),
  /** Why it failed or was left out, as a sentence; empty otherwise. */
  reason: z.string(),
  segments: z.int(),
  sentAt: z.nullable(Instant),
  repliedAt: z.nullable(Instant),
  optedOutAt: z.nullable(Instant),
  clicks: z.int(),
  /** Which text of an A/B test; null without one, and for those who wait for it to be decided. */
  variant: z.nullable(z.string()),
});

/** What became of a test text to one phone. */
export const TestText = z.object({
  phone: z.string(),
  isSent: z.boolean(),
  /** Why not, as a sentence; empty where it is on its way. */
  reason: z.string(),
});

export type LeftOut = z.infer<typeof LeftOut>;
export type TestText = z.infer<typeof TestText>;
export type WaveFailure = z.infer<typeof WaveFailure>;
export type WaveProgress = z.infer<typeof WaveProgress>;
export type WaveRecipient = z.infer<typeof WaveRecipient>;
export type WaveResults = z.infer<typeof WaveResults>;
export type WaveVariant = z.infer<typeof WaveVariant>;
export type RecipientFilter = (typeof recipientFilters)[number];
export type RecipientStatus = (typeof recipientStatuses)[number];
