import { isCode } from '../lib/source-files.ts';
import { importsOf, targetOf } from './imports.ts';
import type { Problem } from './problem.ts';

/** Imports between files of the checkout that have to be there first: neither types nor `import()`. */
function graphOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    [...sources]
      .filter(([path]) => isCode(path))
      .map(([path, source]) => [
        path,
        importsOf(source)
          .filter(({ typeOnly, isLater }) => !typeOnly && !isLater)
          .map(({ specifier }) => targetOf(path, specifier))
          .filter((target) => sources.has(target)),
      ]),
  );
}

/** Files that import each other in a ring: neither can be understood, or moved, alone. */
export function cycleProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const graph = graphOf(sources);
  const done = new Set<string>();
  const problems: Problem[] = [];

  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      problems.push({
        path,
        line: 1,
        text: `imports itself in a ring: ${[...trail.slice(start), path].join(' -> ')}`,
      });
      return;
    }
    if (done.has(path)) return;

    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };

  for (const path of graph.keys()) visit(path, []);

  return problems;
}
