import { filesLoadedBy } from '@tools/checkout/import-graph';
import type { ImportGraph } from '@tools/checkout/import-graph';
import { isCode, isTest } from '@tools/checkout/source-files';
import type { ShownRemotes } from './shown-remotes.ts';
import { specsFolder } from './specs.ts';

/** Parts of every journey, with all that they load. */
const partsOfAll = [
  'api/src/',
  'e2e/playwright.config.ts',
  'remote-kit/build/',
  'shell/',
  'tools/build/',
  'tools/host/',
  'tools/run/bootstrap',
  'tools/run/start',
];

/** Beginnings of the paths of files that no journey uses, apart from code, whose imports say so. */
const apart = ['.ci/', 'bench/', 'docs/', 'e2e/catalogue/', 'e2e/specs/remotes.json'];

/**
 * Returns the specs whose journeys a change can affect; undefined if that can be any: the API, the shell, what they
 * load and what a remote says in its manifest are part of every journey. Otherwise, a file affects the specs that load
 * it, and those that show a remote that loads it. A spec without a row in the table always runs.
 */
export function affectedSpecs(
  changed: readonly string[],
  { table, graph, specs }: { table: ShownRemotes; graph: ImportGraph; specs: readonly string[] },
): readonly string[] | undefined {
  const files = changed.filter(
    (file) => isCode(file) || !(file.endsWith('.md') || apart.some((place) => file.startsWith(place))),
  );
  const isPartOf = (file: string, places: readonly string[]): boolean =>
    !isTest(file) && places.some((place) => file.startsWith(place));
  // A removed file is in no graph. It belongs where it was.
  const all = [...graph.keys(), ...files];
  const loadedFrom = (...places: readonly string[]): ReadonlySet<string> =>
    filesLoadedBy(
      graph,
      all.filter((file) => isPartOf(file, places)),
    );
  const inAll = loadedFrom(...partsOfAll);
  if (files.some((file) => !isCode(file) || inAll.has(file))) {
    return undefined;
  }
  const known = new Set(Object.values(table).flat());
  const remotes = [...known].filter((remote) => {
    const loaded = loadedFrom(`${remote}/`);

    return files.some((file) => loaded.has(file));
  });
  const isAffected = (spec: string): boolean => {
    const loaded = filesLoadedBy(graph, [`${specsFolder}${spec}`]);

    return files.some((file) => loaded.has(file));
  };

  return specs.filter(
    (spec) => !table[spec] || table[spec].some((remote) => remotes.includes(remote)) || isAffected(spec),
  );
}
