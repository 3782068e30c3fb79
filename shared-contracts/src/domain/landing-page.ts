import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A hosted page with text, pictures and a button that links elsewhere (reference.md, Entities). */
export const LandingPage = z.object({
  id: z.int(),
  orgId: z.int(),
  /** Null if the page belongs to the organization. */
  accountId: z.nullable(z.int()),
  /** URL that the button links to. */
  redirectUrl: z.string(),
  /** Public URL of the page. Wave recipients get personal URLs instead. */
  url: z.string(),
  text: z.string(),
  media: z.array(z.string()),
  buttonText: z.string(),
  /** Number of page views and of button clicks by people. Excludes bots. */
  views: z.int(),
  buttonClicks: z.int(),
  createdAt: Instant,
});

export type LandingPage = z.infer<typeof LandingPage>;
