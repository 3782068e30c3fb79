import * as z from 'zod/mini';

/** One immutable release of a remote, as the registry names it. Addresses are relative to the shell's origin or absolute. */
export const RemoteRelease = z.object({
  version: z.string(),
  /** The contract version it was built against, 'major.minor'. */
  contract: z.string(),
  /** Address of mf-manifest.json. */
  manifest: z.string(),
  /** Page names it provides; the navigation shows only these. */
  pages: z.array(z.string()),
  /** Drawer sections it provides. */
  drawers: z.array(z.string()),
  /** What browsers check each script and style sheet against ('sha256-…'), by its address. */
  integrity: z.record(z.string(), z.string()),
  /** Scripts to preload: the entry and the first chunks of ./page. */
  preload: z.array(z.string()),
});

export const RemoteChannels = z.object({
  stable: RemoteRelease,
  lastGood: z.optional(RemoteRelease),
  /** At most one; domain/canary.ts says which organizations it goes to. */
  canary: z.optional(
    z.object({
      release: RemoteRelease,
      /** Share of the organizations, 0 to 100. */
      percent: z.number(),
      /** Organizations that get it whatever the share. */
      organizations: z.array(z.int()),
      /** When this release became the canary. */
      since: z.optional(z.string()),
    }),
  ),
});

/** The registry file, one per environment (PF-01). `revision` guards against two people writing at once. */
export const RemotesRegistry = z.object({
  revision: z.int(),
  remotes: z.record(z.string(), RemoteChannels),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;
export type RemoteChannels = z.infer<typeof RemoteChannels>;
export type RemotesRegistry = z.infer<typeof RemotesRegistry>;

/** The modules a remote may expose, to be shown in the frame. */
export const remoteModules = ['./page', './drawer'] as const;
export type RemoteModule = (typeof remoteModules)[number];

/** What it may expose besides: what it contributes to the command palette, which shows nothing by itself. */
export type ExposedModule = RemoteModule | './palette';
