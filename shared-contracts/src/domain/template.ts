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
  /** Addresses of pictures. */
  media: z.array(z.string()),
  createdAt: Instant,
});

export type Template = z.infer<typeof Template>;
