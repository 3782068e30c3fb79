import { join } from 'node:path';
import type { ReleaseContext } from '../context.ts';
import { folderFiles } from '../files/folder-files.ts';
import { stopSignal, wallClock } from '../live/clock.ts';
import { registryStore } from '../registry/registry-store.ts';
import { samplePublicKey } from './sample-proof.ts';
import { releaseStore } from '../store/release-store.ts';

/** Returns a context for commands in a test's folder. Dependencies that the test does not name do nothing. */
export function sampleContext(
  base: string,
  { files = folderFiles(join(base, 'store')), ...changes }: Partial<ReleaseContext> = {},
): ReleaseContext {
  return {
    files,
    releases: releaseStore(files),
    registry: registryStore(files, 'production'),
    publicShellUrl: 'http://localhost:1',
    publicApiUrl: 'http://localhost:1',
    copiesFolder: join(base, 'builds'),
    workFolder: join(base, 'work'),
    cacheFolder: join(base, 'cache'),
    who: 'Ana',
    proofKey: '',
    proofKeys: [samplePublicKey],
    planChecks: () => undefined,
    checkout: async () => ({ commit: 'c0ffee0c0ffee', changed: [] }),
    health: { ask: async () => ({ kind: 'known', items: [] }) },
    organizations: { find: async (ids) => ({ kind: 'known', ids }) },
    clock: wallClock,
    stopSignal,
    say: () => undefined,
    ...changes,
  };
}
