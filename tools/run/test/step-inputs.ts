import { filesLoadedBy } from '@tools/checkout/import-graph';
import type { ImportGraph } from '@tools/checkout/import-graph';
import { isCode, isTest } from '@tools/checkout/source-files';
import { foldersOf, isInputOfAll } from './changed-packages.ts';
import { allEndpoints, inputsOfRuns } from './run-inputs.ts';
import type { Inputs, SlowRun } from './run-inputs.ts';

/** Inputs of a package's tests outside of its folder, apart from what its code imports. */
const furtherInputs: Readonly<Record<string, readonly string[]>> = {
  api: ['tools/deploy/'],
  bench: ['api/src/', 'test-servers/'],
  // They pack, generate, build and publish packages, and compare their own tables with the checkout.
  tools: [
    '.oxlintrc.json',
    'CONTRIBUTING.md',
    'api/',
    'e2e/catalogue/',
    'e2e/faults/',
    'e2e/fixtures/',
    'e2e/kept/',
    'e2e/specs/releases/',
    'examples/remote/.github/',
    'examples/remote/.gitlab-ci.yml',
    'knip.json',
    'remote-kit/',
    'shared-ui/',
    'shell/',
  ],
};

/** A step of `npm test` that a run may leave out. */
export interface SelectedStep extends Inputs {
  readonly title: string;
  /** Whether a changed test, or a helper that only tests use, changes the result. */
  readonly runsTests: boolean;
}

/** Returns the step that runs a package's tests. */
export const testsOf = (name: string): SelectedStep => ({
  title: `tests of ${name}`,
  inputs: [`${name}/`, ...(furtherInputs[name] ?? [])],
  libraries: foldersOf(name).map((folder) => `${folder}/`),
  runsTests: true,
});

/** Slow steps that also use code that counts as tests: the stories of the catalog, and helpers of generated tests. */
const withTests: readonly string[] = ['catalog in Chromium', 'recipes of pnpm new'] satisfies SlowRun[];

/** The slow steps apart from the tests of packages. */
export const slowRuns: readonly SelectedStep[] = Object.entries(inputsOfRuns).map(([title, inputs]) => ({
  title,
  ...inputs,
  runsTests: withTests.includes(title),
}));

/** Returns the step that visits each page of a built remote many times. */
export const conformanceOf = (remote: string): SelectedStep => ({
  title: `conformance of ${remote}`,
  inputs: [`${remote}/`, 'e2e/specs/releases/conformance.spec.ts', 'remote-kit/', 'shell/'],
  libraries: ['shared-contracts/', 'shared-ui/'],
  ends: [allEndpoints],
  runsTests: false,
});

const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file.startsWith(place));

/** Whether a changed file changes the step's result, according to its path alone. */
function isInput(step: SelectedStep, file: string): boolean {
  const counts = step.runsTests || file.startsWith('e2e/') || !isTest(file);

  return counts && isIn(file, step.inputs) && (!file.endsWith('.md') || step.inputs.includes(file));
}

/** Returns the first changed file that may change a step's result; undefined if none does. */
export function reasonToRun(
  step: SelectedStep,
  changed: readonly string[],
  graph: ImportGraph,
): string | undefined {
  const starts = [...graph.keys()].filter((file) => isInput(step, file));
  const loaded = filesLoadedBy(graph, starts, step.ends);
  const isPartOfLibrary = (file: string): boolean =>
    !isCode(file) && !file.endsWith('.md') && isIn(file, step.libraries);

  return changed.find(
    (file) => isInputOfAll(file) || isInput(step, file) || loaded.has(file) || isPartOfLibrary(file),
  );
}
