import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A text to one contact that is scheduled, or that was not sent at its time (reference.md, Entities). */
export const ScheduledMessage = z.object({
  /** Id of its wave. */
  id: z.int(),
  accountId: z.int(),
  contactId: z.int(),
  body: z.string(),
  mediaLinks: z.array(z.string()),
  status: z.enum(['scheduled', 'failed']),
  /** Reason it was not sent or is sent at a different time than requested; 'ok' if there is none. */
  description: z.string(),
  scheduledTime: Instant,
  /** IANA time zone in which the time was chosen. */
  timeZone: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
});

/** A scheduled text in a list for several contacts. */
export const AccountScheduled = z.extend(ScheduledMessage, {
  contact: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
});

/**
 * Reason a time is not allowed for a text, and the next allowed time (texting-rules.md, Opting out and in; features
 * AD-08).
 */
export const TimeProblem = z.object({
  kind: z.enum(['past', 'quiet_hours', 'blackout']),
  /** Message such as '21:30 is outside 8:00 AM to 9:00 PM for this contact.' */
  sentence: z.string(),
  nextAt: Instant,
});

/** Result of checking a local time for a contact. */
export const SendTimeCheck = z.object({
  /** Time zones the contact may be in. The hours of each must allow the time. */
  contactZones: z.array(z.string()),
  /** One instant as a rule. Two if the clocks go back and the time occurs twice; none if the clocks skip it. */
  choices: z.array(z.object({ at: Instant, problem: z.nullable(TimeProblem) })),
  /** Instant at which the clocks resume, if they skip the time. */
  afterGap: z.nullable(Instant),
});

export type ScheduledMessage = z.infer<typeof ScheduledMessage>;
export type AccountScheduled = z.infer<typeof AccountScheduled>;
export type SendTimeCheck = z.infer<typeof SendTimeCheck>;
export type TimeProblem = z.infer<typeof TimeProblem>;
