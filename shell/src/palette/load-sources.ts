import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import type { PaletteSource } from 'shared-ui/palette';
import { firstToRun } from '../remotes/candidates.ts';
import { loadExposed } from '../remotes/federation.ts';
import { withTimeout } from '../remotes/with-timeout.ts';
import type { Shell } from '../shell.ts';
import { isPaletteSource } from './is-palette-source.ts';

/** A source of entries and the remote that owns it. */
export interface NamedSource {
  readonly remote: string;
  readonly source: PaletteSource;
}

/** Time after which the palette no longer waits for a remote; a later arrival is available the next time. */
const arrivalMs = 10_000;

/** Loaded sources by remote and version, for the life of the page. */
const loaded = new Map<string, Promise<NamedSource | undefined>>();

/**
 * Loads each remote's palette source, from the release that runs here or would run. Skips a remote that has none, was
 * built before the palette existed, or cannot be loaded: its pages show the error. Loading is tried again when the
 * palette is next opened.
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

    return withTimeout(remote, arrivalMs, source).catch(() => {
      loaded.delete(key);

      return undefined;
    });
  });
}

async function load(remote: string, release: RemoteRelease): Promise<NamedSource | undefined> {
  const exposed = await loadExposed(remote, release, './palette');

  return isPaletteSource(exposed) ? { remote, source: exposed } : undefined;
}
