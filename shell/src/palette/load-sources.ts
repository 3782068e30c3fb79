import type { PaletteSource } from 'shared-ui/palette';
import { firstToRun } from '../remotes/candidates.ts';
import { loadExposed } from '../remotes/federation.ts';
import type { Shell } from '../shell.ts';
import { isPaletteSource } from './is-palette-source.ts';

/** A source of entries, and whose it is. */
export interface NamedSource {
  readonly remote: string;
  readonly source: PaletteSource;
}

/** What was loaded, by remote and version, for as long as the page lives. */
const loaded = new Map<string, Promise<NamedSource | undefined>>();

/**
 * Loads what each remote contributes, of the release that runs here or would be run. A remote that contributes nothing,
 * is built before there was a palette or cannot be loaded is left out: its pages say what is wrong.
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
    const source =
      loaded.get(key) ??
      loadExposed(remote, candidate.release, './palette')
        .then((exposed) => (isPaletteSource(exposed) ? { remote, source: exposed } : undefined))
        .catch(() => undefined);
    loaded.set(key, source);

    return source;
  });
}
