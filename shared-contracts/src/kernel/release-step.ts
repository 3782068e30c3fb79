import * as z from 'zod/mini';
import { RemoteName } from './remote.ts';

/** Longest reason of a step. */
export const longestReason = 500;
/** Most organizations that always get a canary, regardless of its share. */
export const mostCanaryOrganizations = 100;

const Version = z.string().check(z.regex(/^[\w.+-]{1,64}$/));
const Why = z.string().check(z.trim(), z.maxLength(longestReason));
const NeededWhy = Why.check(z.minLength(1));

/**
 * A change to what an environment serves, as a person asks for it (features PF-13). Each names the versions that the
 * person saw, so that it is refused if somebody else was quicker.
 */
export const ReleaseStep = z.discriminatedUnion('command', [
  /** Serves a published version to a share of the organizations, or changes the share of the canary. */
  z.object({
    command: z.literal('canary'),
    remote: RemoteName,
    version: Version,
    /** Share of the organizations, from 0 to 100. */
    percent: z.number().check(z.gte(0), z.lte(100)),
    organizations: z.array(z.int().check(z.gte(1))).check(z.maxLength(mostCanaryOrganizations)),
    why: Why,
  }),
  /** Serves a published version to everybody. */
  z.object({ command: z.literal('promote'), remote: RemoteName, version: Version, why: Why }),
  /** Takes a version back: the canary, or the stable release, which the last known good one replaces. */
  z.object({ command: z.literal('rollback'), remote: RemoteName, version: Version, why: NeededWhy }),
  /** Serves nothing new of a remote, or of any remote, from now until a time. */
  z.object({
    command: z.literal('freeze'),
    /** Null = every remote. */
    remote: z.nullable(RemoteName),
    until: z.iso.datetime(),
    why: NeededWhy,
  }),
  /** Ends a freeze early. */
  z.object({ command: z.literal('unfreeze'), remote: z.nullable(RemoteName), why: NeededWhy }),
  /** Promotes the version of a request, as its second person. */
  z.object({
    command: z.literal('approve'),
    remote: RemoteName,
    version: Version,
    /** Time of the request: a newer one is another. */
    requestedAt: z.iso.datetime(),
  }),
  /** Ends a request without promoting: declined by another person, or withdrawn by who made it. */
  z.object({
    command: z.literal('decline'),
    remote: RemoteName,
    version: Version,
    requestedAt: z.iso.datetime(),
    why: NeededWhy,
  }),
]);

/** A step with the person who takes it, as the API sends it to the host of the browser app (POST /remotes/steps). */
export const StepOrder = z.object({
  who: z.string().check(z.minLength(1), z.maxLength(1_000)),
  step: ReleaseStep,
});

/** Result of a step, with one sentence per fact or per reason of the refusal. */
export const StepResult = z.object({
  /** 'overtaken': somebody else changed the same remote. */
  outcome: z.enum(['done', 'refused', 'overtaken']),
  sentences: z.array(z.string()),
});

export type ReleaseStep = z.infer<typeof ReleaseStep>;
export type StepOrder = z.infer<typeof StepOrder>;
export type StepResult = z.infer<typeof StepResult>;
