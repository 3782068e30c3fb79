import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import type { PaletteSource } from 'shared-ui/palette';
import { firstToRun } from '../remotes/candidates.ts';
import { loadExposed } from '../remotes/federation.ts';
import { within } from '../remotes/within.ts';
import type { Shell } from '../shell.ts';
import { isPaletteSource } from './is-palette-source.ts';

/** A source of entries, and whose it is. */
export interface NamedSource {
  readonly remote: string;
  readonly source: PaletteSource;
}

/** How long a remote may take before the others are all there is; what comes later is there the next time. */
const arrivalMs = 10_000;

/** What was loaded, by remote and version, for as long as the page lives. */
const loaded = new Map<string, Promise<NamedSource | undefined>>();

/**
 * Loads what each remote contributes, of the release that runs here or would be run. A remote that contributes nothing,
 * is built before there was a palette or cannot be loaded is left out: its pages say what is wrong. It is tried again
 * when the palette is next opened.
 */
export function loadSources(shell: Shell): Promise<NamedSource | undefined>[] {
  const releases = shell.releases.get();
  const remotes = Object.keys(shell.registry?.remotes ?? {});

  return remotes.map((remote) => {
    const candidate = releases && firstToRun(releases.candidatesOf(remote));
    if (!candidate || candidate.from === 'dev server') {
      return Promise.resolve(undefined);
    }
    const key = `${remote} ${candidate.release.version}`;
    const source = loaded.get(key) ?? load(remote, candidate.release);
    loaded.set(key, source);

    return within(remote, arrivalMs, source).catch(() => {
      loaded.delete(key);

      return undefined;
    });
  });
}

async function load(remote: string, release: RemoteRelease): Promise<NamedSource | undefined> {
  const exposed = await loadExposed(remote, release, './palette');

  return isPaletteSource(exposed) ? { remote, source: exposed } : undefined;
}
