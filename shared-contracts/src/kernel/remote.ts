import * as z from 'zod/mini';
import { OwnPage } from './own-page.ts';

/** Name of a remote. */
export const RemoteName = z.string().check(z.regex(/^mfe-[a-z0-9-]{1,40}$/));

/** An immutable release of a remote in the registry. URLs are absolute or relative to the shell's origin. */
export const RemoteRelease = z.object({
  version: z.string(),
  /** Contract version it was built against, as 'major.minor'. */
  contract: z.string(),
  /** URL of mf-manifest.json, in the folder of all files of the release. Shells before December 2026 read it. */
  manifest: z.string(),
  /** Names of the pages of the page table it provides. The navigation shows only these. */
  pages: z.array(z.string()),
  /** Pages that come with this release instead of the page table, by name. */
  ownPages: z.optional(z.record(z.string(), OwnPage)),
  /** Drawer sections it provides. */
  drawers: z.array(z.string()),
  /** Integrity hashes ('sha256-…') of scripts and style sheets, by URL. Browsers check files against them. */
  integrity: z.record(z.string(), z.string()),
  /** Scripts to preload: the entry, which comes first, and the first chunks of ./page. */
  preload: z.array(z.string()),
});

export const RemoteChannels = z.object({
  stable: RemoteRelease,
  lastGood: z.optional(RemoteRelease),
  /** At most one canary. domain/canary.ts decides which organizations get it. */
  canary: z.optional(
    z.object({
      release: RemoteRelease,
      /** Share of the organizations, from 0 to 100. */
      percent: z.number(),
      /** Organizations that always get it, regardless of the share. */
      organizations: z.array(z.int()),
      /** Time at which this release became the canary. */
      since: z.optional(z.string()),
    }),
  ),
});

/** The registry file, one for each environment (PF-01). `revision` prevents concurrent writes. */
export const RemotesRegistry = z.object({
  revision: z.int(),
  remotes: z.record(z.string(), RemoteChannels),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;
export type RemoteChannels = z.infer<typeof RemoteChannels>;
export type RemotesRegistry = z.infer<typeof RemotesRegistry>;

/** Modules that a remote may expose for display in the frame. */
export const remoteModules = ['./page', './drawer'] as const;
export type RemoteModule = (typeof remoteModules)[number];

/** Adds './palette', the remote's commands for the command palette, which displays nothing itself. */
export type ExposedModule = RemoteModule | './palette';
