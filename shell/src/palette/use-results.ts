import { useEffect, useState } from 'react';
import type { PaletteEntry, PaletteHost } from 'shared-ui/palette';
import { within } from '../remotes/within.ts';
import type { NamedSource } from './load-sources.ts';
import { readEntries } from './read-entries.ts';

/** How long typing rests before the server is asked, so that its results are there within 300 ms. */
const restMs = 80;
/** A remote that never answers does not leave the palette searching. */
const answerMs = 10_000;

/** One search: what was typed, until something else is. */
interface Search {
  readonly words: string;
  readonly signal: AbortSignal;
  /** The remotes that search already: one that is loaded meanwhile is asked then, and the others not again. */
  readonly searchedRemotes: Set<string>;
}

interface Outcome {
  readonly remote: string;
  /** Undefined where the server could not be asked. */
  readonly entries: readonly PaletteEntry[] | undefined;
}

async function find({ remote, source }: NamedSource, search: Search, host: PaletteHost): Promise<Outcome> {
  try {
    const { words, signal } = search;
    const finding = Promise.resolve(source.find?.(words, host, signal));

    return { remote, entries: readEntries(remote, await within(remote, answerMs, finding)) };
  } catch {
    return { remote, entries: undefined };
  }
}

/** What the server finds for the words, by the sources that are there. */
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
