import { setTimeout as pause } from 'node:timers/promises';
import { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { StoredFiles } from '../files/stored-files.ts';
import { jsonBody, readDocument, readJson } from '../files/stored-files.ts';
import { publicRegistry } from './public-registry.ts';

/**
 * The registry of one environment. Each revision is a file of its own that is created once, so that of two people who
 * write revision 8 one is told that he was too late, and the revisions are the history.
 */
export interface RegistryStore {
  readonly environment: string;
  /** Revision 0 without remotes where nothing was ever registered. Whoever knows a revision is quicker with it. */
  read(held?: RegistryRevision): Promise<RegistryRevision>;
  /** Writes the next revision. False = somebody else wrote it in the meantime. */
  write(next: RegistryRevision): Promise<boolean>;
  /** The newest changes first. */
  history(limit: number): Promise<RegistryChange[]>;
}

const folderOf = (environment: string): string => `registries/${environment}`;
const revisionKey = (environment: string, revision: number): string =>
  `${folderOf(environment)}/revisions/${String(revision).padStart(8, '0')}.json`;
/** A copy of the newest revision: what a plain web server serves, and where a reader begins to look. */
const currentKey = (environment: string): string => `${folderOf(environment)}/remotes.json`;

const nothing: RegistryRevision = { revision: 0, remotes: {}, changes: [] };

/** The registry of an environment in the place where the releases lie. */
export function registryStore(files: StoredFiles, environment: string): RegistryStore {
  const revision = (number: number): Promise<RegistryRevision | undefined> =>
    readDocument(files, revisionKey(environment, number), RegistryRevision);

  async function copied(): Promise<RegistryRevision> {
    const copy = RemotesRegistry.safeParse(await readJson(files, currentKey(environment)));

    return (copy.success ? await revision(copy.data.revision) : undefined) ?? nothing;
  }

  async function read(previous?: RegistryRevision): Promise<RegistryRevision> {
    let newest = previous ?? (await copied());
    // The copy may be behind: whoever wrote a revision may have been cut off before copying it.
    for (let next = await revision(newest.revision + 1); next; next = await revision(next.revision + 1)) {
      newest = next;
    }

    return newest;
  }

  /** Copies until the copy is of the newest revision, whoever else is copying at the same time. */
  async function copyNewest(): Promise<void> {
    for (let written = -1; ; await pause(1)) {
      const newest = await read();
      if (newest.revision === written) {
        return;
      }
      await files.replace(currentKey(environment), jsonBody(publicRegistry(newest)));
      written = newest.revision;
    }
  }

  return {
    environment,
    read,

    async write(next) {
      const isOurs = await files.create(revisionKey(environment, next.revision), jsonBody(next));
      if (isOurs) {
        await copyNewest();
      }

      return isOurs;
    },

    async history(limit) {
      const changes: RegistryChange[] = [];
      for (let step = await read(); step.revision > 0 && changes.length < limit;) {
        changes.push(...step.changes);
        step = (await revision(step.revision - 1)) ?? nothing;
      }

      return changes.slice(0, limit);
    },
  };
}

/** Every environment that has a registry in this place. */
export async function environmentsIn(files: StoredFiles): Promise<string[]> {
  const keys = await files.list('registries/');
  const names = keys.flatMap((key) => key.split('/')[1] ?? []);

  return [...new Set(names)].toSorted();
}
