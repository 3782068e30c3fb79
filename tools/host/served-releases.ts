import type { PublishedRelease, RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { Preview, PreviewSummary, WantedPreview } from 'shared-contracts/kernel/preview';
import type { ReleaseNews } from 'shared-contracts/kernel/release-news';
import type { ScriptFrame } from 'shared-contracts/kernel/script-frame';
import type { RegistryLog, RegistryStore } from '@tools/release/registry/registry-store';

/** Remotes as the host serves them. */
export interface ServedReleases {
  /** Name of the environment whose registry is served. */
  readonly environment: string;
  /** Returns the newest revision of the registry. */
  registry(): Promise<RegistryRevision>;
  history(limit: number): Promise<RegistryLog>;
  /** Returns the steps after a revision, oldest first. */
  news(after: number): Promise<ReleaseNews>;
  /** Returns descriptions of every published release, newest version first, by remote. */
  published(): Promise<Record<string, PublishedRelease[]>>;
  /** Returns the position in the source of a position in a script. Undefined = no source map contains it. */
  sourceFrame(frame: ScriptFrame): Promise<string | undefined>;
  /** Returns every preview that is not expired, newest first. */
  previews(): Promise<PreviewSummary[]>;
  /** Returns the preview of a commit. Undefined = there is none, or it expired. */
  preview(wanted: WantedPreview): Promise<Preview | undefined>;
  /** Returns the folder with the files of one version of a remote. Undefined = there is none, or it expired. */
  folderOf(remote: string, version: string): Promise<string | undefined>;
}

/**
 * Returns a function for the newest revision that polls the store at most once per interval, and one that makes the
 * next request poll it, after a change. If the store does not respond, the last revision read is returned.
 */
export function freshRegistry(store: RegistryStore, { everyMilliseconds }: { everyMilliseconds: number }) {
  let revision: RegistryRevision | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<RegistryRevision> | undefined;

  async function ask(): Promise<RegistryRevision> {
    try {
      revision = await store.read(revision?.revision === 0 ? undefined : revision);
    } catch (error) {
      if (!revision) {
        throw error;
      }
      console.error(`The registry of remotes cannot be read: ${String(error)}`);
    }

    return revision;
  }

  async function registry(): Promise<RegistryRevision> {
    if (revision && performance.now() - askedAt < everyMilliseconds) {
      return revision;
    }
    askedAt = performance.now();
    asking ??= ask().finally(() => (asking = undefined));

    return asking;
  }

  return {
    registry,
    renew(): void {
      askedAt = Number.NEGATIVE_INFINITY;
      asking = undefined; // a poll that began before the change may miss it
    },
  };
}
