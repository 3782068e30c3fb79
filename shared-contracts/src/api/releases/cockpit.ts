import * as z from 'zod/mini';
import { verdicts } from '../../domain/canary-verdict.ts';
import { Instant } from '../../domain/common.ts';
import { releaser } from '../../kernel/access.ts';
import { ApprovalEvent, ApprovalRule, PromotionRequest } from '../../kernel/approval.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { PreviewSummary } from '../../kernel/preview.ts';
import { Freeze, PublishedRelease, RegistryChange, TakenBack } from '../../kernel/registry-change.ts';
import { Remote, misbehaviors } from '../releases.ts';
import { ReleaseHealth } from './health.ts';

/** Time that figures of releases cover, until now. The longest is how long reports are kept. */
const Minutes = z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(20_160)), 1_440);

/** Organization that always gets a canary; without a name if it was deleted. */
const CanaryOrganization = z.object({ id: z.int(), name: z.nullable(z.string()) });

/** People who tried a release, those who saw it fail, and those who waited longer than usual. Each counts once. */
const Group = z.object({ people: z.int(), failed: z.int(), slow: z.int() });

/**
 * Comparison of a canary with the stable release since it became the canary, by the rule of `canary --auto`. `least` is
 * how many people have to have tried it.
 */
export const CanaryComparison = z.object({
  verdict: z.enum(verdicts),
  least: z.int(),
  canary: Group,
  stable: Group,
});

/** A promotion that waits for a second person, and what the person who reads it may do. */
export const ReviewedRequest = z.extend(PromotionRequest, {
  /** Whether the person made it: then somebody else approves it, and they may withdraw it. */
  isOwn: z.boolean(),
  /** False for who made it, and for who published an unverified release. */
  mayApprove: z.boolean(),
});

/** A remote in the environment: which versions run where, what is published, and how each version does. */
export const ReleasedRemote = z.object({
  remote: z.string(),
  /** Null = nobody is served it yet. */
  stable: z.nullable(z.string()),
  lastGood: z.nullable(z.string()),
  canary: z.nullable(
    z.object({
      version: z.string(),
      percent: z.number(),
      organizations: z.array(CanaryOrganization),
      since: z.nullable(Instant),
      /** Null if it is not known when it became the canary. */
      comparison: z.nullable(CanaryComparison),
    }),
  ),
  /** Newest version first. Builds that a checkout serves without publishing are not among them. */
  published: z.array(PublishedRelease),
  /** Health of served and published versions, in no order; none for a version without reports. */
  health: z.array(ReleaseHealth),
  /** Whether the person may take steps with its releases (features PF-13). */
  mayRelease: z.optional(z.boolean()),
  /** Versions that were taken back, newest first: serving one again needs a reason. */
  takenBack: z.optional(z.array(TakenBack)),
  /** Previews of branches that are not expired, newest first (features PF-15). */
  previews: z.optional(z.array(PreviewSummary)),
  /** Omitted if nothing waits for a second person. */
  request: z.optional(ReviewedRequest),
});

/** Returns the releases of every remote in this environment (features PF-12). */
export const listReleases = endpoint({
  name: 'listReleases',
  summary: 'Releases of every remote, and how they do',
  method: 'GET',
  path: '/releases',
  access: releaser,
  input: z.object({ minutes: Minutes }),
  output: z.object({
    environment: z.string(),
    revision: z.int(),
    remotes: z.array(ReleasedRemote),
    /** Newest changes first, at most 200. */
    changes: z.array(RegistryChange),
    /** Freezes that are not over, the newest first. */
    freezes: z.optional(z.array(Freeze)),
    /** Whether the person may take steps with every remote, and freeze all of them. */
    mayReleaseAll: z.optional(z.boolean()),
    /** Rules that promoting needs a second person. */
    approvals: z.optional(z.array(ApprovalRule)),
    /** Entries of the history besides the changes, newest first, at most 200 with them. */
    events: z.optional(z.array(ApprovalEvent)),
  }),
});

/** Kinds of failures that are listed as errors of a release. */
export const releaseErrorKinds = ['failed', 'crashed', ...misbehaviors] as const;

/** One error of a release, however often it was reported. */
export const ReleaseError = z.object({
  version: z.string(),
  kind: z.enum(releaseErrorKinds),
  /** Position in the source: 'mfe-inbox/src/screens/thread.tsx:12:5'; null if the source map does not say. */
  frame: z.nullable(z.string()),
  /** As the browser reported it; '' for misbehaviors without a reason. */
  reason: z.string(),
  times: z.int(),
  firstAt: Instant,
  lastAt: Instant,
});

/** Returns the newest errors of a remote's releases, grouped by kind and position in the source (features PF-12). */
export const listReleaseErrors = endpoint({
  name: 'listReleaseErrors',
  summary: 'Latest errors of releases of a remote',
  method: 'GET',
  path: '/releases/:remote/errors',
  access: releaser,
  input: z.object({ remote: Remote, minutes: Minutes }),
  output: z.object({
    /** Start of the hour in which the time begins: errors are counted per hour. */
    since: Instant,
    /** Most recent first. */
    items: z.array(ReleaseError),
    /** Whether positions in the source are unknown because the host of the browser app did not answer. */
    isWithoutFrames: z.boolean(),
  }),
});

export type CanaryComparison = z.infer<typeof CanaryComparison>;
export type ReviewedRequest = z.infer<typeof ReviewedRequest>;
export type ReleasedRemote = z.infer<typeof ReleasedRemote>;
export type ReleaseError = z.infer<typeof ReleaseError>;
export type ReleaseErrorKind = (typeof releaseErrorKinds)[number];
