import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf, targetOf } from './imports.ts';
import { root } from './root.ts';
import { isCode, sourceFiles } from './source-files.ts';

/** The files of the checkout that each source file loads, when it is loaded itself or later; types load nothing. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Packages whose `exports` say which file a name stands for. */
const exportingPackages = ['remote-kit', 'shared-contracts', 'shared-ui', 'test-servers'] as const;

const endings = ['', '.ts', '.tsx', '/index.ts'];

type Exports = Readonly<Record<string, string>>;

/** Returns the file that a package exports under a name such as './forms'; undefined if it exports none. */
function exportedFile(exported: Exports, name: string): string | undefined {
  if (exported[name] !== undefined) {
    return exported[name];
  }
  for (const [pattern, file] of Object.entries(exported)) {
    const [start = '', end] = pattern.split('*');
    if (end !== undefined && name.startsWith(start)) {
      return file.replace('*', name.slice(start.length));
    }
  }

  return undefined;
}

function readExports(base: string): ReadonlyMap<string, Exports> {
  return new Map(
    exportingPackages.map((name) => {
      const manifest = readFileSync(join(base, name, 'package.json'), 'utf8');

      return [name, (JSON.parse(manifest) as { exports: Exports }).exports]; // our own manifests
    }),
  );
}

/** Returns a function that finds the file of the checkout that an import names; undefined if it is in none. */
export function importResolver(
  base: string,
  files: Iterable<string>,
): (importer: string, specifier: string) => string | undefined {
  const known = new Set(files);
  const exports = readExports(base);

  return (importer, specifier) => {
    const [name = '', ...parts] = specifier.split('/');
    const exported = exports.get(name);
    const file = exported && exportedFile(exported, ['.', ...parts].join('/'));
    const target = file === undefined ? targetOf(importer, specifier) : posix.join(name, file);

    return endings.map((ending) => `${target}${ending}`).find((path) => known.has(path));
  };
}

/** Reads which files of the checkout load which. */
export function readImportGraph(base: string = root): ImportGraph {
  const files = sourceFiles(base).filter(isCode);
  const fileOf = importResolver(base, files);

  return new Map(
    files.map((path) => {
      const loaded = importsOf(readFileSync(join(base, path), 'utf8')).filter(({ isOfTypes }) => !isOfTypes);

      return [path, loaded.flatMap(({ specifier }) => fileOf(path, specifier) ?? [])];
    }),
  );
}

/**
 * Returns these files, and those that they load directly or indirectly. Does not follow the imports of files whose
 * paths begin with one of `ends`.
 */
export function filesLoadedBy(
  graph: ImportGraph,
  starts: Iterable<string>,
  ends: readonly string[] = [],
): ReadonlySet<string> {
  const loaded = new Set(starts);
  for (const path of loaded) {
    if (!ends.some((end) => path.startsWith(end))) {
      graph.get(path)?.forEach((target) => loaded.add(target)); // the loop gets to them, too
    }
  }

  return loaded;
}
