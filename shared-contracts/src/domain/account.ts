import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** An account: one phone number of the organization and everything behind it (reference.md, Entities). */
export const Account = z.object({
  id: z.int(),
  name: z.string(),
  /** E.164; null until a number is claimed. */
  phone: z.nullable(z.string()),
  timeZone: z.string(),
  logoUrl: z.nullable(z.string()),
  unreadCount: z.int(),
  textLink: z.nullable(z.string()),
  location: z.nullable(z.string()),
  provider: z.string(),
  /** Where calls to its number go, E.164; null = they are declined. */
  callForwardingNumber: z.optional(z.nullable(z.string())),
  /** What placeholders say of a contact who has no name; null = what the organization has chosen. */
  defaultContactName: z.optional(z.nullable(z.string())),
  /** When the terms of service were accepted; null = not yet. */
  termsAcceptedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});

/** What placeholders say of a contact without a name; an empty text takes it away. */
export const DefaultContactName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(50, 'Enter 50 characters or less.'),
    z.regex(/^[^{}|]*$/, 'Leave out { } and |.'),
  );

/** A phone number of an account with how well it delivers (reference.md, Entities). Ratios from 0 to 1. */
export const NumberPoolEntry = z.object({
  phone_number: z.string(),
  health: z.object({ message_count: z.int(), success_ratio: z.number(), spam_ratio: z.number() }),
});

export type Account = z.infer<typeof Account>;
export type NumberPoolEntry = z.infer<typeof NumberPoolEntry>;
