import { importsOf, targetOf } from '@tools/checkout/imports';
import type { ImportLine } from '@tools/checkout/imports';
import type { Problem } from './problem.ts';

/**
 * Finds files that import each other, directly or indirectly. oxlint (import/no-cycle) finds the cycles of static
 * imports; these cycles contain an `import()`, which it does not follow.
 */
export function circleProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const imports = new Map([...sources].map(([path, source]) => [path, relativeImports(path, source)]));

  return [...imports].flatMap(([path, targets]) =>
    targets
      .filter(({ target, isLazy }) => isLazy && leadsTo(imports, target, path))
      .map(({ line, specifier }) => ({
        path,
        line,
        text: `imports ${specifier}, which imports it in turn: move what both need to a file of its own`,
      })),
  );
}

interface RelativeImport extends ImportLine {
  readonly target: string;
}

function relativeImports(path: string, source: string): RelativeImport[] {
  return importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map((statement) => ({ ...statement, target: targetOf(path, statement.specifier) }));
}

/** Whether a file imports another one, directly or indirectly. */
function leadsTo(imports: ReadonlyMap<string, RelativeImport[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (path === to) {
      return true;
    }
    if (!seen.has(path)) {
      seen.add(path);
      open.push(...(imports.get(path) ?? []).map(({ target }) => target));
    }
  }

  return false;
}
