import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Version of something that is saved by version, at most the largest that is stored. */
export const Version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

/**
 * Version that a form was filled from. A save with it is refused with 409 if someone has changed one of the same
 * settings since. A save without a version overwrites (docs/adr/0048).
 */
export const ReadVersion = z.optional(Version);

/** Last change of a setting: who made it, and when. */
export const LastChange = z.object({
  /** Name of the input. */
  field: z.string(),
  /** Null if no person made the change. */
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
});

/** Version fields of settings that are saved by version. Omitted by older APIs. */
export const versioned = {
  version: z.optional(z.int()),
  lastChanges: z.optional(z.array(LastChange)),
};

export type LastChange = z.infer<typeof LastChange>;
