import { useEffect, useState } from 'react';
import type { PaletteEntry, PaletteHost } from 'shared-ui/palette';
import type { Shell } from '../shell.ts';
import { useShell } from '../use-shell.ts';
import { loadSources } from './load-sources.ts';
import type { NamedSource } from './load-sources.ts';

/** How long typing rests before the server is asked, so that its results are there within 300 ms. */
const restMs = 80;

/** What of the shell a remote is handed. */
const hostOf = ({ bus, client, config, session, navigate }: Shell): PaletteHost => ({
  bus,
  client,
  config,
  session,
  navigate,
});

/** Entries of different remotes may have the same id. */
const withRemote = (remote: string, entries: readonly PaletteEntry[]): PaletteEntry[] =>
  entries.map((entry) => ({ ...entry, id: `${remote} ${entry.id}` }));

/** A source that breaks contributes nothing, and leaves the palette alone. */
function entriesOf({ remote, source }: NamedSource, host: PaletteHost): PaletteEntry[] {
  try {
    return withRemote(remote, source.entries(host));
  } catch {
    return [];
  }
}

/** Loads what remotes contribute, one after the other as it arrives. */
function useLoadedSources(): readonly NamedSource[] {
  const shell = useShell();
  const [sources, setSources] = useState<readonly NamedSource[]>([]);

  useEffect(() => {
    let isOpen = true;
    for (const loading of loadSources(shell)) {
      void loading.then((source) => {
        if (source && isOpen) {
          setSources((before) => [...before, source]);
        }
      });
    }

    return () => {
      isOpen = false;
    };
  }, [shell]);

  return sources;
}

interface Outcome {
  readonly remote: string;
  /** Undefined where the server could not be asked. */
  readonly entries: readonly PaletteEntry[] | undefined;
}

/** What remotes contribute to an open palette: at once, and as far as the server finds it. */
export function useSources(text: string) {
  const shell = useShell();
  const sources = useLoadedSources();
  const words = text.trim().slice(0, 100);
  const [answer, setAnswer] = useState<{ words: string; outcomes: readonly Outcome[] }>();
  const searchable = sources.filter(({ source }) => source.find);

  useEffect(() => {
    if (words === '') {
      return undefined;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const add = (outcome: Outcome): void => {
      if (!signal.aborted) {
        setAnswer((before) => ({
          words,
          outcomes: before?.words === words ? [...before.outcomes, outcome] : [outcome],
        }));
      }
    };
    const search = ({ remote, source }: NamedSource): Promise<void> =>
      Promise.resolve()
        .then(() => source.find?.(words, hostOf(shell), signal) ?? [])
        .then(
          (entries) => add({ remote, entries: withRemote(remote, entries) }),
          () => add({ remote, entries: undefined }),
        );
    const rest = setTimeout(() => {
      setAnswer({ words, outcomes: [] });
      sources.filter(({ source }) => source.find).forEach((source) => void search(source));
    }, restMs);

    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [shell, sources, words]);

  const outcomes = answer?.words === words ? answer.outcomes : [];

  return {
    local: sources.flatMap((source) => entriesOf(source, hostOf(shell))),
    results: outcomes.flatMap(({ entries }) => entries ?? []),
    isSearching: words !== '' && outcomes.length < searchable.length,
    hasFailed: outcomes.some(({ entries }) => entries === undefined),
  };
}
