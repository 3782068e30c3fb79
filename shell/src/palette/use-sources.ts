import { useEffect, useMemo, useState } from 'react';
import type { PaletteEntry, PaletteHost } from 'shared-ui/palette';
import type { Shell } from '../shell.ts';
import { useShell } from '../use-shell.ts';
import type { NamedSource, loadSources } from './load-sources.ts';
import { readEntries } from './read-entries.ts';
import { useResults } from './use-results.ts';

/** Returns the parts of the shell that a remote's source is given. */
const hostOf = ({ bus, client, config, session, navigate }: Shell): PaletteHost => ({
  bus,
  client,
  config,
  session,
  navigate,
});

/** A source that throws contributes nothing and does not break the palette. */
function entriesOf({ remote, source }: NamedSource, host: PaletteHost): PaletteEntry[] {
  try {
    return readEntries(remote, source.entries(host));
  } catch {
    return [];
  }
}

/** Loads the remotes' sources and adds each as it arrives. */
function useLoadedSources(
  shell: Shell,
  load: typeof loadSources,
): { sources: readonly NamedSource[]; isLoading: boolean } {
  const [sources, setSources] = useState<readonly NamedSource[]>([]);
  const [isLoading, setLoading] = useState(true);

  useEffect(() => {
    let isOpen = true;
    const add = (source: NamedSource | undefined): void => {
      if (source && isOpen) {
        setSources((before) => [...before, source]);
      }
    };
    void Promise.all(load(shell).map((loading) => loading.then(add))).then(() => setLoading(false));

    return () => {
      isOpen = false;
      setSources([]);
    };
  }, [shell, load]);

  return { sources, isLoading };
}

/** Returns the remotes' entries for an open palette: immediate ones and the server's results. */
export function useSources(text: string, load: typeof loadSources) {
  const shell = useShell();
  const host = useMemo(() => hostOf(shell), [shell]);
  const { sources, isLoading } = useLoadedSources(shell, load);
  const words = text.trim().slice(0, 100);
  const { isSearching, ...found } = useResults(words, sources, host);

  return {
    ...found,
    local: sources.flatMap((source) => entriesOf(source, host)),
    isSearching: isSearching || (words !== '' && isLoading),
  };
}
