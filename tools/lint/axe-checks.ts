import type { Problem } from './problem.ts';

const journeys = /^e2e\/specs\/.*\.spec\.ts$/;
const tableFile = 'e2e/specs/accessibility/pages.table.ts';
/** A check is named in a call of a helper, or in a table of states. */
const check =
  /(?:expectAccessible\w*\(\s*[\w.]+,|\bisAccessible\()\s*(['"`])(.+?)\1|\bwhat:\s*(['"`])(.+?)\3/g;
const reference = /\bcheckedAs:\s*(['"])(.+?)\1/g;

interface Check {
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Returns the accessibility checks of all journeys by name. */
function checksIn(sources: ReadonlyMap<string, string>): Check[] {
  return [...sources]
    .filter(([path, source]) => journeys.test(path) && source.includes('expect') && /Accessible/.test(source))
    .flatMap(([path, source]) =>
      [...source.matchAll(check)].map(({ 2: argument, 4: state, index }) => ({
        name: argument ?? state ?? '',
        path,
        line: lineAt(source, index),
      })),
    );
}

/**
 * Requires that journeys check each screen, dialog or state for accessibility once, under a name of its own, and that
 * the checks named in the table of pages exist. A page without a line in that table does not compile.
 */
export function axeCheckProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const checks = checksIn(sources);
  const first = new Map(checks.toReversed().map((one) => [one.name, one]));
  const repeated = checks.flatMap((one) => {
    const before = first.get(one.name);

    return before && before !== one
      ? [
          {
            path: one.path,
            line: one.line,
            text: `checks '${one.name}' again, which ${before.path}:${before.line} checks: remove one, or name the difference`,
          },
        ]
      : [];
  });
  const table = sources.get(tableFile) ?? '';
  const missing = [...table.matchAll(reference)]
    .filter(([, , name = '']) => !first.has(name))
    .map(({ 2: name, index }) => ({
      path: tableFile,
      line: lineAt(table, index),
      text: `names the check '${name}', which no journey makes`,
    }));

  return [...repeated, ...missing];
}
