import { isTest } from '@tools/checkout/source-files';
import { foldersOf, isInputOfAll } from './changed-packages.ts';

/** Inputs of a package's tests outside of the packages that it depends on. */
const furtherInputs: Readonly<Record<string, readonly string[]>> = {
  api: ['tools/deploy/'],
  bench: ['api/'],
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

/** Inputs of slow steps that run the product. */
const inputsOfRuns = {
  'catalog in Chromium': [
    'e2e/catalogue/',
    'e2e/fixtures/',
    'remote-kit/check/',
    'shared-contracts/',
    'shared-ui/',
  ],
  faults: [
    'api/src/',
    'e2e/faults/',
    'e2e/fixtures/',
    'e2e/vitest.config.ts',
    'shared-contracts/src/',
    'tools/host/',
    'tools/run/bootstrap',
    'tools/run/start',
  ],
  // They also build remotes outside of the checkout, from the packed packages.
  'release journeys': [
    'api/src/areas/releases/',
    'e2e/fixtures/',
    'e2e/kept/',
    'e2e/playwright.config.ts',
    'e2e/specs/releases/',
    'examples/',
    'mfe-rewards/',
    'remote-kit/',
    'shared-contracts/',
    'shared-ui/',
    'shell/',
    'tools/build/',
    'tools/checkout/',
    'tools/host/',
    'tools/new/',
    'tools/pack/',
    'tools/release/',
    'tools/run/bootstrap',
    'tools/run/start',
  ],
} as const;

/** Slow step that runs the product. */
export type SlowRun = keyof typeof inputsOfRuns;

/** A step of `npm test` that a run may leave out. */
export interface SelectedStep {
  readonly title: string;
  /** Beginnings of the paths of files that the step tests, or runs with. */
  readonly inputs: readonly string[];
  /** Whether a changed test, or a helper that only tests use, changes the result. */
  readonly runsTests: boolean;
}

/** Returns the step that runs a package's tests. */
export const testsOf = (name: string): SelectedStep => ({
  title: `tests of ${name}`,
  inputs: [...foldersOf(name).map((folder) => `${folder}/`), ...(furtherInputs[name] ?? [])],
  runsTests: true,
});

const catalog: SlowRun = 'catalog in Chromium';

/** The slow steps that run the product. Only the catalog shows code that counts as tests: stories. */
export const slowRuns: readonly SelectedStep[] = Object.entries(inputsOfRuns).map(([title, inputs]) => ({
  title,
  inputs,
  runsTests: title === catalog,
}));

/** Returns the first changed file that may change a step's result; undefined if none does. */
export function reasonToRun(step: SelectedStep, changed: readonly string[]): string | undefined {
  const counts = (file: string): boolean => step.runsTests || file.startsWith('e2e/') || !isTest(file);

  return changed.find(
    (file) => isInputOfAll(file) || (step.inputs.some((input) => file.startsWith(input)) && counts(file)),
  );
}
