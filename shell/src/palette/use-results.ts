import { useEffect, useState } from 'react';
import type { PaletteEntry, PaletteHost } from 'shared-ui/palette';
import { withTimeout } from '../remotes/with-timeout.ts';
import type { NamedSource } from './load-sources.ts';
import { readEntries } from './read-entries.ts';

/** Pause in typing before the server is queried, short enough for results within 300 ms. */
const restMs = 80;
/** Limit after which a remote that never responds no longer keeps the palette searching. */
const answerMs = 10_000;

/** One search: the typed words, until they change. */
interface Search {
  readonly words: string;
  readonly signal: AbortSignal;
  /**
   * Remotes that are searching already. One that loads meanwhile is queried then, and the others are not queried again.
   */
  readonly searchedRemotes: Set<string>;
}

interface Outcome {
  readonly remote: string;
  /** Undefined if the server could not be queried. */
  readonly entries: readonly PaletteEntry[] | undefined;
}

async function find({ remote, source }: NamedSource, search: Search, host: PaletteHost): Promise<Outcome> {
  try {
    const { words, signal } = search;
    const finding = Promise.resolve(source.find?.(words, host, signal));

    return { remote, entries: readEntries(remote, await withTimeout(remote, answerMs, finding)) };
  } catch {
    return { remote, entries: undefined };
  }
}

/** Returns the server's results for the words, from the loaded sources. */
export function useResults(words: string, sources: readonly NamedSource[], host: PaletteHost) {
  const [search, setSearch] = useState<Search>();
  const [answer, setAnswer] = useState<{ search: Search; outcomes: readonly Outcome[] }>();

  useEffect(() => {
    if (words === '') {
      return undefined;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const rest = setTimeout(() => setSearch({ words, signal, searchedRemotes: new Set() }), restMs);

    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [words]);

  useEffect(() => {
    if (!search || search.signal.aborted) {
      return;
    }
    const add = (outcome: Outcome): void =>
      setAnswer((before) => ({
        search,
        outcomes: before?.search === search ? [...before.outcomes, outcome] : [outcome],
      }));
    for (const named of sources) {
      if (named.source.find && !search.searchedRemotes.has(named.remote)) {
        search.searchedRemotes.add(named.remote);
        void find(named, search, host).then((outcome) => (search.signal.aborted ? undefined : add(outcome)));
      }
    }
  }, [search, sources, host]);

  const outcomes = answer?.search.words === words ? answer.outcomes : [];
  const searchable = sources.filter(({ source }) => source.find).length;

  return {
    results: outcomes.flatMap(({ entries }) => entries ?? []),
    isSearching: words !== '' && outcomes.length < searchable,
    hasFailed: outcomes.some(({ entries }) => entries === undefined),
  };
}
