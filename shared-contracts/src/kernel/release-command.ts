import * as z from 'zod/mini';
import { mostCanaryOrganizations } from './release-step.ts';

/** A name as it was typed: one that no remote has gets the sentence of the command line. */
const RemoteText = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Version = z.string().check(z.regex(/^[\w.+-]{1,64}$/));
/** Longer than the reason of a person: `canary --auto` quotes what browsers reported. */
const Why = z.string().check(z.trim(), z.maxLength(2_000));
const NeededWhy = Why.check(z.minLength(1));

/**
 * A command of `pnpm release` with its options (features PF-14). Unlike a step in the browser app, it may leave the
 * version to the host, only say what would happen, or skip checks that need the live product.
 */
export const ReleaseCommand = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('canary'),
    remote: RemoteText,
    /** Left out = the canary that runs. */
    version: z.optional(Version),
    /** Share of the organizations, from 0 to 100. */
    percent: z.number().check(z.gte(0), z.lte(100)),
    organizations: z.array(z.int().check(z.gte(1))).check(z.maxLength(mostCanaryOrganizations)),
    /** Whether `--auto` watches it afterwards, so that its health must be readable. */
    isWatched: z.boolean(),
    why: Why,
    unchecked: z.boolean(),
    dryRun: z.boolean(),
  }),
  z.object({
    command: z.literal('promote'),
    remote: RemoteText,
    /** Left out = the canary. */
    version: z.optional(Version),
    /** Version that has to be the canary. */
    canary: z.optional(Version),
    why: Why,
    unchecked: z.boolean(),
    dryRun: z.boolean(),
  }),
  z.object({
    command: z.literal('rollback'),
    remote: RemoteText,
    /** Left out = the last known good one. */
    to: z.optional(Version),
    /** Whether the stable release is taken back although there is a canary. */
    isOfStable: z.boolean(),
    why: Why,
    dryRun: z.boolean(),
  }),
  /** Takes back a canary if it is still this one. */
  z.object({ command: z.literal('withdraw'), remote: RemoteText, canary: Version, why: Why }),
  z.object({
    command: z.literal('freeze'),
    /** Null = every remote. */
    remote: z.nullable(RemoteText),
    /** Left out = now. */
    from: z.optional(z.iso.datetime()),
    until: z.iso.datetime(),
    why: NeededWhy,
  }),
  z.object({ command: z.literal('unfreeze'), remote: z.nullable(RemoteText), why: NeededWhy }),
  z.object({
    command: z.literal('status'),
    remote: z.nullable(RemoteText),
    minutes: z.int().check(z.gte(1), z.lte(20_160)),
  }),
  z.object({
    command: z.literal('history'),
    remote: z.nullable(RemoteText),
    limit: z.int().check(z.gte(1), z.lte(1_000_000)),
  }),
]);

/** A command with who runs it, as the API sends it to the host of the browser app (POST /remotes/commands). */
export const CommandOrder = z.object({
  who: z.string().check(z.minLength(1), z.maxLength(1_000)),
  command: ReleaseCommand,
});

/** Result of a command: what the command line prints. */
export const CommandResult = z.object({
  /**
   * 'requested': a promotion that waits for a second person. 'overtaken': somebody else changed the same remote.
   * 'failed': the store does not answer.
   */
  outcome: z.enum(['done', 'requested', 'refused', 'overtaken', 'failed']),
  /** Sentences before the result, such as what could not be checked. */
  said: z.array(z.string()),
  sentences: z.array(z.string()),
  /** The same for programs. */
  data: z.optional(z.unknown()),
});

export type ReleaseCommand = z.infer<typeof ReleaseCommand>;
export type CommandOrder = z.infer<typeof CommandOrder>;
export type CommandResult = z.infer<typeof CommandResult>;
