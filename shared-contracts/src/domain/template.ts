import * as z from 'zod/mini';
import { Instant } from './common.ts';

export const TemplateName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Your template must have a name!'), z.maxLength(100));

/** Reusable text with placeholders (reference.md, Entities). */
export const Template = z.object({
  id: z.int(),
  name: z.string(),
  content: z.string(),
  /** URLs of pictures and contact cards. */
  media: z.array(z.string()),
  createdAt: Instant,
  /**
   * Incremented by every change. An update states the version it was made from. Older APIs omit this and the account.
   */
  version: z.optional(z.int()),
  accountId: z.optional(z.int()),
});

/** Placeholder values of the sender and one contact. */
export const ContactFacts = z.object({
  user: z.record(z.string(), z.string()),
  contact: z.record(z.string(), z.string()),
  /** Fallback for contacts without a name. Omitted if neither account nor organization sets one. */
  defaultName: z.optional(z.string()),
});

export type Template = z.infer<typeof Template>;
