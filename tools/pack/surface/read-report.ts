import { readModule } from './module.ts';
import type { Module } from './module.ts';
import { nameOf, nodeOf, nodesOf, parseDeclarations } from './syntax.ts';

/** Public surface of a version of a package. */
export interface Surface {
  readonly version: string;
  readonly modules: ReadonlyMap<string, Module>;
}

/** Whether others may import a module; the rest are files of the package that those use. */
export const isEntry = (module: string): boolean => !module.startsWith('./');

/** Reads a report. Throws if it is none. */
export function readReport(report: string): Surface {
  const [, version] = /^\/\/ \S+ (\d+\.\d+\.\d+) [0-9a-f]+\n/.exec(report) ?? [];
  if (version === undefined) {
    throw new Error('The report of a public surface begins with a package, its version and a digest.');
  }
  const blocks = parseDeclarations(report).body.map((block) => {
    const name = nameOf(nodeOf(block, 'id'));

    return [name, readModule(name, nodesOf(nodeOf(block, 'body'), 'body'))] as const;
  });

  return { version, modules: new Map(blocks) };
}
