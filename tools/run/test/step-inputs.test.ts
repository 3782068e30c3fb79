import { browserPackages } from '@tools/build/browser-packages';
import { readImportGraph } from '@tools/checkout/import-graph';
import { sourceFiles } from '@tools/checkout/source-files';
import { expect, test } from 'vitest';
import { catalog } from './catalogue.ts';
import { filesChangedAfter } from './changed-packages.ts';
import { faults } from './journeys.ts';
import { conformanceSpec, isReleaseSpec, specFiles } from './specs.ts';
import { conformanceOf, reasonToRun, slowRuns, testsOf } from './step-inputs.ts';
import { testedPackages, unitTests } from './unit.ts';

const graph = readImportGraph();
const remotes = browserPackages().filter((name) => name !== 'shell');
const steps = [...testedPackages().map(testsOf), ...slowRuns, ...remotes.map(conformanceOf)];
const everything = steps.map(({ title }) => title);
const conformance = remotes.map((remote) => `conformance of ${remote}`);
const testsOfPages = ['shell', ...remotes].map((name) => `tests of ${name}`);

test.each([
  ['documents and a journey', ['docs/testing.md', 'api/README.md', 'e2e/specs/trial.spec.ts'], []],
  ['a remote', ['mfe-inbox/src/routes.tsx'], ['tests of mfe-inbox', 'conformance of mfe-inbox']],
  ['a test of a remote', ['mfe-inbox/src/routes.test.tsx'], ['tests of mfe-inbox']],
  ['the template of a remote', ['examples/remote/webpack.config.ts'], ['release journeys']],
  ['a test of the API', ['api/src/a.test.ts'], ['tests of tools', 'tests of bench', 'tests of api']],
  [
    'sending',
    ['api/src/messaging/sending/send-chunk.job.ts'],
    ['tests of tools', 'tests of bench', 'tests of api', 'faults'],
  ],
  [
    'an area that neither sends nor releases',
    ['api/src/areas/rewards/rewards.service.ts'],
    ['tests of tools', 'tests of bench', 'tests of api'],
  ],
  ['a lint rule', ['tools/lint/zones.table.ts'], ['recipes of pnpm new', 'tests of tools']],
  ['a fault test', ['e2e/faults/waves.test.ts'], ['tests of tools', 'faults']],
  ['a dashboard of a deployment', ['tools/deploy/monitoring/a.json'], ['tests of tools', 'tests of api']],
  [
    'the loader of remotes',
    ['shell/src/remotes/slot.ts'],
    ['tests of tools', 'tests of shell', 'release journeys', ...conformance],
  ],
  [
    'a component that every page shows',
    ['shared-ui/src/runtime/crash-boundary.ts'],
    [
      'tests of tools',
      'tests of shared-ui',
      ...testsOfPages,
      'catalog in Chromium',
      'release journeys',
      ...conformance,
    ],
  ],
  [
    'a component that one remote shows',
    ['shared-ui/src/messaging/lists/list-picker.tsx'],
    [
      'tests of tools',
      'tests of shared-ui',
      'tests of mfe-inbox',
      'catalog in Chromium',
      'conformance of mfe-inbox',
    ],
  ],
  [
    'a picture of the components',
    ['shared-ui/src/assets/logo.svg'],
    [
      'tests of tools',
      'tests of shared-ui',
      'tests of remote-kit',
      ...testsOfPages,
      'catalog in Chromium',
      'release journeys',
      ...conformance,
    ],
  ],
  [
    'a story',
    ['shared-ui/src/parts/lazy.stories.tsx'],
    ['tests of tools', 'tests of shared-ui', 'catalog in Chromium'],
  ],
  ['a release journey', ['e2e/specs/releases/skew.spec.ts'], ['tests of tools', 'release journeys']],
  ['the release command', ['tools/release/release.ts'], ['tests of tools', 'release journeys']],
  ['a library', ['pnpm-lock.yaml'], everything],
] as const)('a change of %s runs the steps that depend on it', (_what, changed, expected) => {
  const titles = steps.filter((step) => reasonToRun(step, changed, graph)).map(({ title }) => title);

  expect(titles.toSorted()).toEqual([...expected].toSorted());
});

test('the reason to run a step is the file that changed', () => {
  expect(reasonToRun(testsOf('api'), ['README.md', 'api/src/main.ts'], graph)).toBe('api/src/main.ts');
});

test('every input of a step exists, so that a moved folder still counts', () => {
  const files = sourceFiles();
  const missing = steps
    .flatMap(({ inputs, libraries, ends = [] }) => [...inputs, ...libraries, ...ends])
    .filter((input) => !files.some((file) => file.startsWith(input)));

  expect(missing).toEqual([]);
});

test('the steps of a run have the titles by which they are left out', () => {
  const ran = [...unitTests().flat(), catalog, faults].map(({ title }) => title);

  expect([...ran, 'release journeys', ...conformance].toSorted()).toEqual(everything.toSorted());
});

test('release journeys that can be left out are the specs in their folder, without the conformance of remotes', () => {
  const ofReleases = specFiles().filter(isReleaseSpec);

  expect(ofReleases).toContain('releases/frozen-release.spec.ts');
  expect([...ofReleases, conformanceSpec].toSorted()).toEqual(
    specFiles().filter((spec) => spec.startsWith('releases/')),
  );
});

test('nothing is known about the changes since a commit that this history does not contain', async () => {
  expect(await filesChangedAfter('0123456789abcdef0123456789abcdef01234567')).toBeUndefined();
});
