import { setTimeout as pause } from 'node:timers/promises';
import { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { ApprovalEvent } from 'shared-contracts/kernel/approval';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { StoredFiles } from '../files/stored-files.ts';
import { jsonBody, readDocument, readJson } from '../files/stored-files.ts';
import { publicRegistry } from './public-registry.ts';

/** History of an environment, newest first: changes of what is served, and entries that changed no release. */
export interface RegistryLog {
  readonly changes: RegistryChange[];
  readonly events: ApprovalEvent[];
}

/**
 * Registry of one environment. Each revision is a file that is created once: if two people write revision 8, one of
 * them is refused. The revisions are the history.
 */
export interface RegistryStore {
  readonly environment: string;
  /**
   * Returns the newest revision; revision 0 without remotes if nothing was ever registered. Faster if the caller passes
   * the last revision it read.
   */
  read(held?: RegistryRevision): Promise<RegistryRevision>;
  /** Writes the next revision. Returns false if it was already written by someone else. */
  write(next: RegistryRevision): Promise<boolean>;
  /** Returns a revision. Undefined = there is none. */
  revision(number: number): Promise<RegistryRevision | undefined>;
  /** Returns the newest changes first. */
  history(limit: number): Promise<RegistryChange[]>;
  /** Returns the newest changes and other entries, as many as `limit` together. */
  log(limit: number): Promise<RegistryLog>;
}

const folderOf = (environment: string): string => `registries/${environment}`;
const revisionKey = (environment: string, revision: number): string =>
  `${folderOf(environment)}/revisions/${String(revision).padStart(8, '0')}.json`;
/** Returns the key of a copy of the newest revision, which a plain web server can serve and readers start from. */
const currentKey = (environment: string): string => `${folderOf(environment)}/remotes.json`;

const nothing: RegistryRevision = { revision: 0, remotes: {}, changes: [] };

/** Returns an environment's registry in the place that contains the releases. */
export function registryStore(files: StoredFiles, environment: string): RegistryStore {
  const revision = (number: number): Promise<RegistryRevision | undefined> =>
    readDocument(files, revisionKey(environment, number), RegistryRevision);

  async function copied(): Promise<RegistryRevision> {
    const copy = RemotesRegistry.safeParse(await readJson(files, currentKey(environment)));

    return (copy.success ? await revision(copy.data.revision) : undefined) ?? nothing;
  }

  async function read(previous?: RegistryRevision): Promise<RegistryRevision> {
    let newest = previous ?? (await copied());
    // The copy may be outdated: the writer of a revision may have been interrupted before copying it.
    for (let next = await revision(newest.revision + 1); next; next = await revision(next.revision + 1)) {
      newest = next;
    }

    return newest;
  }

  /** Copies until the copy is of the newest revision, even if others copy at the same time. */
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

  async function log(limit: number, count: (log: RegistryLog) => number): Promise<RegistryLog> {
    const all: RegistryLog = { changes: [], events: [] };
    for (let step = await read(); step.revision > 0 && count(all) < limit;) {
      all.changes.push(...step.changes);
      all.events.push(...(step.events ?? []));
      step = (await revision(step.revision - 1)) ?? nothing;
    }

    return all;
  }

  return {
    environment,
    read,
    revision,

    async write(next) {
      const isOurs = await files.create(revisionKey(environment, next.revision), jsonBody(next));
      if (isOurs) {
        await copyNewest();
      }

      return isOurs;
    },

    async history(limit) {
      const { changes } = await log(limit, (all) => all.changes.length);

      return changes.slice(0, limit);
    },

    log: (limit) => log(limit, ({ changes, events }) => changes.length + events.length),
  };
}

/** Returns every environment with a registry in this place. */
export async function environmentsIn(files: StoredFiles): Promise<string[]> {
  const keys = await files.list('registries/');
  const names = keys.flatMap((key) => key.split('/')[1] ?? []);

  return [...new Set(names)].toSorted();
}
