import { OwnPage } from 'shared-contracts/kernel/own-page';
import { ReleaseProof } from 'shared-contracts/kernel/release-proof';
import { RemoteRelease } from 'shared-contracts/kernel/remote';
import * as z from 'zod/mini';

/** Parts of the contract that a remote's release uses, read from its scripts. */
export const ContractUse = z.object({ endpoints: z.array(z.string()), events: z.array(z.string()) });

/** `release.json`: the full description of an immutable release. File names are relative to the release's folder. */
export const Release = z.object({
  remote: z.string(),
  version: z.string(),
  /** Contract version it was built against, 'major.minor'; its tables are in `contract.json` next to it. */
  contract: z.string(),
  /** Null = it was built from uncommitted files. */
  commit: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Checks of the commit. A release has neither this nor `isUnverified` if it is a preview, or older than the rule. */
  proof: z.optional(ReleaseProof),
  /** Set if it was published without proof (features PF-16). */
  isUnverified: z.optional(z.literal(true)),
  sizes: z.object({
    /** Scripts before its first view, page and drawer, brotli: the size that the budget limits. */
    firstViewBytes: z.int(),
    /** Scripts of each of its public pages (shared-contracts/src/documents.ts), brotli. */
    standaloneBytes: z.optional(z.record(z.string(), z.int())),
    /** All its scripts, brotli. */
    scriptBytes: z.int(),
    /** Every file as stored. */
    totalBytes: z.int(),
  }),
  pages: z.array(z.string()),
  /** Pages that come with it, by name (features PF-10). */
  ownPages: z.optional(z.record(z.string(), OwnPage)),
  drawers: z.array(z.string()),
  uses: ContractUse,
  /** SHA-384 by script. */
  integrity: z.record(z.string(), z.string()),
  /** Scripts worth preloading. */
  preload: z.array(z.string()),
  /** SHA-256 of every file. Two builds are the same release if these are the same. */
  files: z.record(z.string(), z.string()),
});

export type ContractUse = z.infer<typeof ContractUse>;
export type Release = z.infer<typeof Release>;

/** Files in addition to the built ones, with the same names in every release. */
export const releaseFileName = 'release.json';

type Addressed = Pick<
  Release,
  'version' | 'contract' | 'pages' | 'ownPages' | 'drawers' | 'integrity' | 'preload'
>;

/** Returns a release's registry entry, with its files as URLs on the shell's origin. */
export function toRegistryEntry(remote: string, release: Addressed): RemoteRelease {
  const { version, contract, pages, ownPages, drawers } = release;
  const address = (file: string): string => `/remotes/${remote}/${version}/${file}`;

  return RemoteRelease.parse({
    version,
    contract,
    pages,
    ...(ownPages ? { ownPages } : {}),
    drawers,
    manifest: address('mf-manifest.json'),
    integrity: Object.fromEntries(
      Object.entries(release.integrity).map(([file, hash]) => [address(file), hash]),
    ),
    preload: release.preload.map(address),
  });
}

/** Sorts newest first, numerically: 1.10.0 comes before 1.9.0, and 1.1.0 before its prerelease 1.1.0-rc.1. */
export function byVersion(a: { version: string }, b: { version: string }): number {
  const [numbersA = '', trialA] = a.version.split(/-(.*)/s);
  const [numbersB = '', trialB] = b.version.split(/-(.*)/s);
  const byNumbers = numbersB.localeCompare(numbersA, 'en', { numeric: true });
  if (byNumbers !== 0 || trialA === trialB) {
    return byNumbers;
  }
  if (trialA === undefined) {
    return -1;
  }

  return trialB === undefined ? 1 : trialB.localeCompare(trialA, 'en', { numeric: true });
}

/** Pattern of a version, which becomes a folder name and a part of URLs. */
export const versionPattern = /^\d+\.\d+\.\d+(?:-[0-9a-z]+(?:[.-][0-9a-z]+)*)?$/;
