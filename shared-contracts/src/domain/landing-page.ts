import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A hosted page of a text, pictures and a button that leads on (reference.md, Entities). */
export const LandingPage = z.object({
  id: z.int(),
  orgId: z.int(),
  /** Null = of the organization. */
  accountId: z.nullable(z.int()),
  /** Where its button leads. */
  redirectUrl: z.string(),
  /** Where anybody finds it; a recipient of a wave gets an address of their own. */
  url: z.string(),
  text: z.string(),
  media: z.array(z.string()),
  buttonText: z.string(),
  /** How often people opened it and used its button; programs are not counted. */
  views: z.int(),
  buttonClicks: z.int(),
  createdAt: Instant,
});

export type LandingPage = z.infer<typeof LandingPage>;
