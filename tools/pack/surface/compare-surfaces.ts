import { declarationComparison } from './compare-declarations.ts';
import type { Difference, Finding } from './finding.ts';
import { exportedNames, findExport } from './module.ts';
import { isEntry } from './read-report.ts';
import type { Surface } from './read-report.ts';

interface Comparison {
  readonly before: Surface;
  readonly after: Surface;
  readonly compare: ReturnType<typeof declarationComparison>;
}

const entriesOf = ({ modules }: Surface): string[] => [...modules.keys()].filter(isEntry);

function compareNames({ before, after, compare }: Comparison, entry: string): Finding[] {
  const ours = exportedNames(before.modules, entry);
  const theirs = exportedNames(after.modules, entry);
  const of = (name: string, differences: readonly Difference[]): Finding[] =>
    differences.map((difference) => ({ ...difference, subject: `${name} of ${entry}` }));

  return [
    ...ours.flatMap((name) =>
      theirs.includes(name)
        ? of(
            name,
            compare(
              { modules: before.modules, found: findExport(before.modules, entry, name) },
              { modules: after.modules, found: findExport(after.modules, entry, name) },
            ),
          )
        : of(name, [{ effect: 'breaking', text: 'was removed' }]),
    ),
    ...theirs
      .filter((name) => !ours.includes(name))
      .flatMap((name) => of(name, [{ effect: 'addition', text: 'is new' }])),
  ];
}

/** Returns what changed for those who import a package, entry by entry. */
export function compareSurfaces(before: Surface, after: Surface): Finding[] {
  const comparison = { before, after, compare: declarationComparison() };
  const [ours, theirs] = [entriesOf(before), entriesOf(after)];
  const whole = (effect: Finding['effect'], text: string) => (subject: string) => ({ effect, subject, text });

  return [
    ...ours.filter((entry) => !theirs.includes(entry)).map(whole('breaking', 'was removed')),
    ...ours.filter((entry) => theirs.includes(entry)).flatMap((entry) => compareNames(comparison, entry)),
    ...theirs.filter((entry) => !ours.includes(entry)).map(whole('addition', 'is new')),
  ];
}
