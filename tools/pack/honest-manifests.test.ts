import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { importsOf, targetOf } from '@tools/checkout/imports';
import { describe, expect, test } from 'vitest';
import { manifestOf, publishedPackages } from './published-packages.ts';
import { entriesOf } from './surface/entries.ts';

/** Modules of libraries that a file names outside of import statements. */
const otherNames = /(?:new URL\(|(?<!facade)[rR]equire\.resolve\()\s*'([^'.][^']*)'/g;

/** Returns the packages that a file imports. */
function librariesOf(path: string): string[] {
  const source = readFileSync(inRoot(path), 'utf8');
  const specifiers = [
    ...importsOf(source).map(({ specifier }) => specifier),
    ...[...source.matchAll(otherNames)].map(([, specifier = '']) => specifier),
  ];
  const imported = specifiers
    .filter((specifier) => !specifier.startsWith('.'))
    .map((specifier) => targetOf(path, specifier))
    .filter((target) => !target.startsWith('node:'))
    .map((target) =>
      target.startsWith('npm:') ? target.slice('npm:'.length) : (target.split('/')[0] ?? ''),
    );

  return path.endsWith('.tsx') ? [...imported, 'react'] : imported;
}

/** Returns the package's files that a file imports by a relative path. */
function neighborsOf(path: string): string[] {
  return importsOf(readFileSync(inRoot(path), 'utf8'))
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier));
}

function reachableFrom(paths: readonly string[]): Set<string> {
  const reached = new Set(paths);
  for (const path of reached) {
    neighborsOf(path).forEach((next) => reached.add(next));
  }

  return reached;
}

/** Returns the source files that a package exports. */
function exportedFiles(name: string): string[] {
  const files = [...new Set(entriesOf(name).values())];

  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${name}/${file}`);
}

/** Whether a file is for tests, or for the check of a build: libraries that only these import are optional. */
const isForTests = (path: string): boolean => /\/(?:testing|check)\//.test(path);

describe.each(publishedPackages)('[PF-09] the manifest of %s', (name) => {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(name);
  const optional = new Set(Object.keys(peerDependenciesMeta as Record<string, unknown>));
  const required = [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies).filter((library) => !optional.has(library)),
    name,
  ];
  const files = exportedFiles(name);
  const missing = (paths: readonly string[], allowed: readonly string[]): string[] =>
    [...reachableFrom(paths)].flatMap((path) =>
      librariesOf(path)
        .filter((library) => !allowed.includes(library))
        .map((library) => `${path}: ${library}`),
    );

  test('names what its exported files import', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(
      missing(
        files.filter((path) => !isForTests(path)),
        required,
      ),
    ).toEqual([]);
  });

  test('names what its exported test helpers import, as optional', () => {
    expect(missing(files.filter(isForTests), [...required, ...optional])).toEqual([]);
  });
});
