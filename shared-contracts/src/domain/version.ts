import * as z from 'zod/mini';
import { Instant } from './common.ts';

/**
 * The version that a form was made from. A save that names it is refused with 409 where somebody has changed one of the
 * same settings since; one without a version overwrites (docs/adr/0057).
 */
export const ReadVersion = z.optional(z.int().check(z.nonnegative()));

/** Who changed a setting last, and when. */
export const LastChange = z.object({
  /** By the name of the input. */
  field: z.string(),
  /** Null where no person did. */
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
});

/** What settings that are saved by version say of themselves. Left out by older APIs. */
export const versioned = {
  version: z.optional(z.int()),
  lastChanges: z.optional(z.array(LastChange)),
};

export type LastChange = z.infer<typeof LastChange>;
