import * as z from 'zod/mini';
import { Instant } from './common.ts';

export const TemplateName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Your template must have a name!'), z.maxLength(100));

/** Text to write again and again, with placeholders (reference.md, Entities). */
export const Template = z.object({
  id: z.int(),
  name: z.string(),
  content: z.string(),
  /** Addresses of pictures and contact cards. */
  media: z.array(z.string()),
  createdAt: Instant,
  /** Rises with every change: an update names the one it was made from. Left out by older APIs, as is the account. */
  version: z.optional(z.int()),
  accountId: z.optional(z.int()),
});

/** What the placeholders of a text say of whoever sends it and of one contact. */
export const ContactFacts = z.object({
  user: z.record(z.string(), z.string()),
  contact: z.record(z.string(), z.string()),
  /** What a name says of who has none; missing where the account sets nothing. */
  defaultName: z.optional(z.string()),
});

export type Template = z.infer<typeof Template>;
