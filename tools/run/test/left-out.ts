import { existsSync, readFileSync } from 'node:fs';
import { browserPackages } from '@tools/build/browser-packages';
import { readImportGraph } from '@tools/checkout/import-graph';
import type { ImportGraph } from '@tools/checkout/import-graph';
import { inRoot } from '@tools/checkout/root';
import { affectedSpecs } from './affected-specs.ts';
import { filesChangedAfter, filesToFormat } from './changed-packages.ts';
import type { SlowRun } from './run-inputs.ts';
import { readShownRemotes, tableFile } from './shown-remotes.ts';
import { conformanceSpec, isReleaseSpec, specFiles } from './specs.ts';
import { conformanceOf, reasonToRun, slowRuns, testsOf } from './step-inputs.ts';
import { testedPackages } from './unit.ts';

/** File with the last commit whose run passed; whoever merges a change writes it (docs/testing.md). */
const passedFile = '.ci/passed';
const releaseJourneys: SlowRun = 'release journeys';

/** Returns the commit that `.ci/passed` names; undefined without the file. */
function passedCommit(): string | undefined {
  return existsSync(inRoot(passedFile)) ? readFileSync(inRoot(passedFile), 'utf8').trim() : undefined;
}

/** The part of the steps, journeys and files that a run covers. */
export interface Selection {
  /** Titles of steps. */
  readonly leftOut: ReadonlySet<string>;
  /** The specs whose journeys run; undefined = all of them. */
  readonly specs?: readonly string[];
  /** Remotes whose conformance is not checked. */
  readonly unvisited?: readonly string[];
  /** The files whose format is checked; undefined = all of them. */
  readonly formatted?: readonly string[];
}

/** Returns the specs that a change can affect; undefined if it can affect all of them. */
function specsToRun(
  changed: readonly string[],
  graph: ImportGraph,
  groups: { readonly withReleases: boolean; readonly withConformance: boolean },
): readonly string[] | undefined {
  const all = specFiles();
  const others = all.filter((spec) => !isReleaseSpec(spec) && spec !== conformanceSpec);
  const affected =
    affectedSpecs(changed, { table: readShownRemotes(tableFile), graph, specs: others }) ?? others;
  const specs = [
    ...affected,
    ...all.filter((spec) => groups.withReleases && isReleaseSpec(spec)),
    ...(groups.withConformance ? [conformanceSpec] : []),
  ];

  return specs.length === all.length ? undefined : specs;
}

/**
 * Returns which steps and journeys to leave out, and prints why each is left out or runs. A checkout without the
 * history since the commit that passed leaves out nothing.
 */
export async function selectTests(): Promise<Selection> {
  const passed = passedCommit();
  const changed = passed ? await filesChangedAfter(passed) : undefined;
  if (!passed || !changed) {
    console.log(`     everything runs: this checkout lacks the commit that passed last (${passedFile})`);

    return { leftOut: new Set() };
  }
  const since = `changed since ${passed.slice(0, 8)} passed`;
  const graph = readImportGraph();
  const remotes = browserPackages().filter((name) => name !== 'shell');
  const leftOut = new Set<string>();
  for (const step of [...testedPackages().map(testsOf), ...slowRuns, ...remotes.map(conformanceOf)]) {
    const reason = reasonToRun(step, changed, graph);
    if (reason === undefined) {
      leftOut.add(step.title);
    }
    console.log(
      reason === undefined
        ? `     left out: ${step.title}: no file that they depend on ${since}`
        : `     to run: ${step.title}: ${reason} ${since}`,
    );
  }
  const unvisited = remotes.filter((remote) => leftOut.has(conformanceOf(remote).title));
  const specs = specsToRun(changed, graph, {
    withReleases: !leftOut.has(releaseJourneys),
    withConformance: unvisited.length < remotes.length,
  });
  if (specs !== undefined) {
    console.log(
      `     to run: ${specs.length} of ${specFiles().length} specs of journeys: they show what ${since}`,
    );
  }
  if (leftOut.size > 0 || specs !== undefined) {
    console.log('     npm test -- --all leaves out nothing');
  }

  const formatted = filesToFormat(changed);

  return { leftOut, unvisited, ...(specs && { specs }), ...(formatted && { formatted }) };
}
