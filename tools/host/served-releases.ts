import type { RegistryChange, RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RegistryStore } from '@tools/release/registry/registry-store';

/** The remotes as the host serves them. */
export interface ServedReleases {
  /** The newest revision of the registry. */
  registry(): Promise<RegistryRevision>;
  history(limit: number): Promise<RegistryChange[]>;
  /** The folder with the files of one version of a remote. Undefined = there is none. */
  folderOf(remote: string, version: string): Promise<string | undefined>;
}

/**
 * The newest revision, asked for at most every so often: a look at whether the next one is there. Where the store does
 * not answer, what was read last goes on being served.
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

  return async (): Promise<RegistryRevision> => {
    if (revision && performance.now() - askedAt < everyMilliseconds) {
      return revision;
    }
    askedAt = performance.now();
    asking ??= ask().finally(() => (asking = undefined));

    return asking;
  };
}
