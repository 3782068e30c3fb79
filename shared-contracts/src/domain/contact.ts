import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** How a contact came to be texted, when nothing else is known (reference.md, Limits). */
export const defaultOptInLocation = 'External Opt-In';

/** The values of a contact's custom fields, by field name (reference.md, Entities). Dates are YYYY-MM-DD. */
export const Metadata = z.record(z.string(), z.string());

/** A person the business texts with (reference.md, Entities). */
export const Contact = z.object({
  id: z.int(),
  accountId: z.int(),
  name: z.string(),
  phone: z.string(),
  blocked: z.boolean(),
  /** When the contact opted out, or signed up where a YES is awaited; null = may be texted. */
  unsubscribedAt: z.nullable(Instant),
  /** Signed up with double opt-in and has yet to answer YES (features IN-19). */
  yesAwaited: z.boolean(),
  isDone: z.boolean(),
  /** The contact asked in ordinary words not to be texted, and nobody has decided yet (texting-rules.md). */
  optOutSuggested: z.boolean(),
  /** Waves and texts of flows wait until somebody decides about the suggestion. Left out by older APIs. */
  marketingPaused: z.optional(z.boolean()),
  tcpaOptInLocation: z.string(),
  messageCount: z.int(),
  metadata: Metadata,
  /** The lists made by people that the contact is in, by name; All is not named, and query lists are not looked through. */
  lists: z.array(z.object({ id: z.int(), name: z.string() })),
  createdAt: Instant,
});

/** What lists and suggestions show of a contact. */
export const ContactBrief = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  isDone: z.boolean(),
  blocked: z.boolean(),
  unsubscribed: z.boolean(),
  yesAwaited: z.boolean(),
});

export type Contact = z.infer<typeof Contact>;
export type ContactBrief = z.infer<typeof ContactBrief>;
