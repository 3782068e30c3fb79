import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Cents } from './money.ts';
import { LeftOut, WaveFigures, WaveStatus, testOutcomes } from './wave.ts';

/** Progress of a wave. */
export const WaveProgress = z.object({
  id: z.int(),
  status: WaveStatus,
  /** Reason it was stopped, failed or postponed; 'ok' if there is none. */
  description: z.string(),
  version: z.int(),
  scheduledTime: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  figures: WaveFigures,
  /** Average texts per second since the wave started; null unless it is being sent. */
  textsPerSecond: z.nullable(z.number()),
  /** Estimated seconds left at that rate, excluding recipients in quiet hours; null if it cannot be estimated. */
  secondsLeft: z.nullable(z.int()),
});

/** Texts that failed for the same reason. */
export const WaveFailure = z.object({
  /** Sentence such as 'The phone was off or out of range.' */
  reason: z.string(),
  /** Carrier's error code; empty if it gave none. */
  code: z.string(),
  texts: z.int(),
  /** Whether sending again later may help. */
  isTemporary: z.boolean(),
});

/** A text of an A/B test, with its results. */
export const WaveVariant = z.object({
  /** 'A', 'B', … in the order of the job. */
  name: z.string(),
  body: z.string(),
  /** URLs of its pictures and contact cards. */
  media: z.array(z.string()),
  recipients: z.int(),
  sent: z.int(),
  delivered: z.int(),
  replies: z.int(),
  uniqueClicks: z.int(),
  isWinner: z.boolean(),
});

/** Results of a wave. */
export const WaveResults = z.object({
  id: z.int(),
  figures: WaveFigures,
  leftOut: z.array(LeftOut),
  failures: z.array(WaveFailure),
  /** Texts that failed for a temporary reason and were not sent again. `resendWave` would send these. */
  temporaryFailures: z.int(),
  /** Cost of the texts that a carrier accepted, in cents, at current prices. */
  cost: Cents,
  /** Empty if the wave was not an A/B test. */
  variants: z.array(WaveVariant),
  /** Outcome of the A/B test; 'open' if there is none. */
  testOutcome: z.enum(testOutcomes),
  /** Whether the variants differ by more than chance would explain; null before the test is decided. */
  isSignificant: z.nullable(z.boolean()),
  /**
   * End of the period in which replies and opt-outs are counted: 72 hours after the last text. Null until that was
   * sent.
   */
  countedUntil: z.nullable(Instant),
});

/** Status of a recipient's text. No text exists for 'waiting' and 'left_out'. */
export const recipientStatuses = ['waiting', 'sent', 'delivered', 'failed', 'left_out'] as const;

/** Filters of the recipients list: a status, or something the recipient did. */
export const recipientFilters = [...recipientStatuses, 'replied', 'clicked', 'opted_out'] as const;

/** A recipient of a wave. */
export const WaveRecipient = z.object({
  accountId: z.int(),
  /** 0 if the contact was deleted. */
  contactId: z.int(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(recipientStatuses),
  /** Reason it failed or was left out, as a sentence; empty otherwise. */
  reason: z.string(),
  segments: z.int(),
  sentAt: z.nullable(Instant),
  repliedAt: z.nullable(Instant),
  optedOutAt: z.nullable(Instant),
  clicks: z.int(),
  /** Variant of the A/B test; null if there is no test, and for recipients waiting for its outcome. */
  variant: z.nullable(z.string()),
});

/** Result of a test text to one phone. */
export const TestText = z.object({
  phone: z.string(),
  isSent: z.boolean(),
  /** Reason it was not sent, as a sentence; empty if it was. */
  reason: z.string(),
});

export type TestText = z.infer<typeof TestText>;
export type WaveFailure = z.infer<typeof WaveFailure>;
export type WaveProgress = z.infer<typeof WaveProgress>;
export type WaveRecipient = z.infer<typeof WaveRecipient>;
export type WaveResults = z.infer<typeof WaveResults>;
export type WaveVariant = z.infer<typeof WaveVariant>;
export type RecipientFilter = (typeof recipientFilters)[number];
export type RecipientStatus = (typeof recipientStatuses)[number];
