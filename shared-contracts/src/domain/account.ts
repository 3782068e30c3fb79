import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** An account: one of the organization's phone numbers with everything that belongs to it (reference.md, Entities). */
export const Account = z.object({
  id: z.int(),
  name: z.string(),
  /** E.164; null until a number is claimed. */
  phone: z.nullable(z.string()),
  timeZone: z.string(),
  logoUrl: z.nullable(z.string()),
  /** Unread texts; 0 for callers who may not read the account's conversations. */
  unreadCount: z.int(),
  textLink: z.nullable(z.string()),
  location: z.nullable(z.string()),
  provider: z.string(),
  /** Number that calls to the account are forwarded to, in E.164; null if calls are declined. */
  callForwardingNumber: z.optional(z.nullable(z.string())),
  /** Fallback for name placeholders when a contact has no name; null if the organization's default applies. */
  defaultContactName: z.optional(z.nullable(z.string())),
  /** Time at which the terms of service were accepted; null if they have not been. */
  termsAcceptedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});

/** Fallback for name placeholders when a contact has no name. An empty string removes it. */
export const DefaultContactName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(50, 'Enter 50 characters or less.'),
    z.regex(/^[^{}|]*$/, 'Leave out { } and |.'),
  );

/** A phone number of an account with its delivery statistics (reference.md, Entities). Ratios are from 0 to 1. */
export const NumberPoolEntry = z.object({
  phone_number: z.string(),
  health: z.object({ message_count: z.int(), success_ratio: z.number(), spam_ratio: z.number() }),
});

export type Account = z.infer<typeof Account>;
export type NumberPoolEntry = z.infer<typeof NumberPoolEntry>;
