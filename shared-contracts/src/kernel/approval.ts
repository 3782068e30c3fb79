import * as z from 'zod/mini';

/** A rule that promoting a remote, or any remote, needs a second person (features PF-13). */
export const ApprovalRule = z.object({
  /** Null = every remote. */
  remote: z.nullable(z.string()),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});

/** A promotion that waits for a second person. */
export const PromotionRequest = z.object({
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** Set if the release was published without proof (features PF-16). */
  isUnverified: z.optional(z.literal(true)),
});

/** An entry of the history that changed no release: a request, its end, or a rule that began or ended. */
export const ApprovalEvent = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  event: z.enum(['requested', 'declined', 'withdrawn', 'on', 'off']),
  /** Null = every remote. */
  remote: z.nullable(z.string()),
  /** Version of the request; a rule has none. */
  version: z.optional(z.string()),
  isUnverified: z.optional(z.literal(true)),
  why: z.string(),
});

export type ApprovalRule = z.infer<typeof ApprovalRule>;
export type PromotionRequest = z.infer<typeof PromotionRequest>;
export type ApprovalEvent = z.infer<typeof ApprovalEvent>;
