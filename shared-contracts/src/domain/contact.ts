import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Default opt-in source of a contact (reference.md, Limits). */
export const defaultOptInLocation = 'External Opt-In';

/** Values of a contact's custom fields by field name (reference.md, Entities). Dates are YYYY-MM-DD. */
export const Metadata = z.record(z.string(), z.string());

/** A person the business texts with (reference.md, Entities). */
export const Contact = z.object({
  id: z.int(),
  accountId: z.int(),
  name: z.string(),
  phone: z.string(),
  blocked: z.boolean(),
  /** Time at which the contact opted out, or signed up without having answered YES yet; null if they may be texted. */
  unsubscribedAt: z.nullable(Instant),
  /** Whether the contact signed up with double opt-in and has not answered YES yet (features IN-19). */
  yesAwaited: z.boolean(),
  isDone: z.boolean(),
  /** Whether the contact asked in plain words not to be texted and no one has decided yet (texting-rules.md). */
  optOutSuggested: z.boolean(),
  /** Whether waves and flow texts are held until someone decides about the suggestion. Omitted by older APIs. */
  marketingPaused: z.optional(z.boolean()),
  tcpaOptInLocation: z.string(),
  messageCount: z.int(),
  metadata: Metadata,
  /** Lists created by people that the contact is on, by name. Excludes All and query lists. */
  lists: z.array(z.object({ id: z.int(), name: z.string() })),
  createdAt: Instant,
});

/** Fields of a contact shown in lists and suggestions. */
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
