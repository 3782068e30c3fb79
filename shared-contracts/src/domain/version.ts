import * as z from 'zod/mini';
import { Instant } from './common.ts';

const largest = 2_147_483_647;

/** Limits a number to those that the database stores, without refusing what earlier clients may send. */
const limit = (field: { value: number }): void => {
  field.value = Math.max(-1, Math.min(field.value, largest));
};

/** Version of something that is saved by version. A version that no save has made becomes another such version. */
export const Version = z.int().check(limit);

/**
 * Version that a form was filled from. A save with it is refused with 409 if someone has changed one of the same
 * settings since. A save without a version overwrites (docs/adr/0048).
 */
export const ReadVersion = z.optional(z.int().check(z.nonnegative(), limit));

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
