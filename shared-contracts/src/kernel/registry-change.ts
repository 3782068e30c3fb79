import * as z from 'zod/mini';
import { ApprovalEvent, ApprovalRule, PromotionRequest } from './approval.ts';
import { PreviewSummary } from './preview.ts';
import { ReleaseProof } from './release-proof.ts';
import { RemotesRegistry } from './remote.ts';

/** Versions in a remote's registry entry. */
export const ChannelVersions = z.object({
  stable: z.optional(z.string()),
  lastGood: z.optional(z.string()),
  canary: z.optional(z.object({ version: z.string(), percent: z.number(), organizations: z.array(z.int()) })),
});

/** A change in an environment's history: who changed which remote from what to what, when and why. */
export const RegistryChange = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  command: z.enum(['start', 'canary', 'promote', 'rollback']),
  remote: z.string(),
  from: ChannelVersions,
  to: ChannelVersions,
  why: z.string(),
  /** Person whose request a second person approved; `who` is the second person. */
  requestedBy: z.optional(z.string()),
  /** Set if the release that it serves was published without proof (features PF-16). */
  isUnverified: z.optional(z.literal(true)),
});

/** A window in which no release of a remote, or of any remote, goes to more people. Rolling back stays possible. */
export const Freeze = z.object({
  /** Null = every remote. */
  remote: z.nullable(z.string()),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** Set if somebody ended it early. */
  ended: z.optional(z.object({ at: z.iso.datetime(), who: z.string(), why: z.string() })),
});

/** A version that was rolled back, or withdrawn as a canary. Serving it again needs a reason. */
export const TakenBack = z.object({
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});

/**
 * A revision as the release store keeps it. Never changed, because it is the history. The browser reads it as
 * `RemotesRegistry`. Empty lists, other than the changes, are omitted.
 */
export const RegistryRevision = z.extend(RemotesRegistry, {
  changes: z.array(RegistryChange),
  /** Newest first. */
  freezes: z.optional(z.array(Freeze)),
  /** Newest first, once per version. */
  takenBack: z.optional(z.array(TakenBack)),
  /** Rules that promoting needs a second person, at most one per remote and one for all. */
  approvals: z.optional(z.array(ApprovalRule)),
  /** Promotions that wait for a second person, at most one per remote. */
  requests: z.optional(z.array(PromotionRequest)),
  /** Entries of the history, besides the changes, of this revision only. */
  events: z.optional(z.array(ApprovalEvent)),
});

export type ChannelVersions = z.infer<typeof ChannelVersions>;
export type RegistryChange = z.infer<typeof RegistryChange>;
export type Freeze = z.infer<typeof Freeze>;
export type TakenBack = z.infer<typeof TakenBack>;
export type RegistryRevision = z.infer<typeof RegistryRevision>;

/** Description of a published release. Sizes are those of its scripts, brotli, and of every stored file. */
export const PublishedRelease = z.object({
  version: z.string(),
  contract: z.string(),
  /** Null = it was built from uncommitted files. */
  commit: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  firstViewBytes: z.int(),
  scriptBytes: z.int(),
  totalBytes: z.int(),
  /** Checks before it was published; without proof, and not unverified, it was published before that was recorded. */
  proof: z.optional(ReleaseProof),
  /** Set if it was published without proof: promoting it needs a second person. */
  isUnverified: z.optional(z.literal(true)),
});

/**
 * The releases of an environment, as the host tells the operator (/remotes/releases.json): the registry, what is
 * published of each remote, newest version first, and the newest changes first.
 */
export const EnvironmentReleases = z.object({
  environment: z.string(),
  registry: RemotesRegistry,
  published: z.record(z.string(), z.array(PublishedRelease)),
  changes: z.array(RegistryChange),
  /** Newest first, with those that are over. */
  freezes: z.optional(z.array(Freeze)),
  takenBack: z.optional(z.array(TakenBack)),
  /** Previews that are not expired, newest first. */
  previews: z.optional(z.array(PreviewSummary)),
  approvals: z.optional(z.array(ApprovalRule)),
  requests: z.optional(z.array(PromotionRequest)),
  /** Newest first: entries of the history besides the changes. */
  events: z.optional(z.array(ApprovalEvent)),
});

/** Positions in the source of positions in scripts, by the script's position (/remotes/source-frames.json). */
export const SourceFrames = z.object({ frames: z.record(z.string(), z.string()) });

export type PublishedRelease = z.infer<typeof PublishedRelease>;
export type EnvironmentReleases = z.infer<typeof EnvironmentReleases>;
