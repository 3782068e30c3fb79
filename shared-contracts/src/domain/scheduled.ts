import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A text to one contact that waits for its time, or that was not sent at it (reference.md, Entities). */
export const ScheduledMessage = z.object({
  /** The id of its wave. */
  id: z.int(),
  accountId: z.int(),
  contactId: z.int(),
  body: z.string(),
  mediaLinks: z.array(z.string()),
  status: z.enum(['scheduled', 'failed']),
  /** Why it was not sent, or goes at another time than was asked; 'ok' where there is nothing to say. */
  description: z.string(),
  scheduledTime: Instant,
  /** The IANA zone its time was chosen in. */
  timeZone: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
});

/** The same where it is listed with those of other contacts. */
export const AccountScheduled = z.extend(ScheduledMessage, {
  contact: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
});

/** Why a time is not good for a text, and the next one that is (texting-rules.md, Opting out and in; features AD-08). */
export const TimeProblem = z.object({
  kind: z.enum(['past', 'quiet_hours', 'blackout']),
  /** '21:30 is outside 8:00 AM to 9:00 PM for this contact.' */
  sentence: z.string(),
  nextAt: Instant,
});

/** What a time on the clock of a zone means for a contact. */
export const SendTimeCheck = z.object({
  /** The zones the contact may be in; the hours of each have to allow it. */
  contactZones: z.array(z.string()),
  /** One instant; two where clocks are put back and the time comes twice; none where it is skipped. */
  choices: z.array(z.object({ at: Instant, problem: z.nullable(TimeProblem) })),
  /** Where the clocks skip the time: the instant they go on at. */
  afterGap: z.nullable(Instant),
});

export type ScheduledMessage = z.infer<typeof ScheduledMessage>;
export type AccountScheduled = z.infer<typeof AccountScheduled>;
export type SendTimeCheck = z.infer<typeof SendTimeCheck>;
export type TimeProblem = z.infer<typeof TimeProblem>;
