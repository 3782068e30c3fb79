import { browserPackages } from '@tools/build/browser-packages';
import { sourceFiles } from '@tools/checkout/source-files';
import { expect, test } from 'vitest';
import { catalog } from './catalogue.ts';
import { filesChangedAfter } from './changed-packages.ts';
import { faults } from './journeys.ts';
import { isReleaseSpec, specFiles } from './specs.ts';
import { reasonToRun, slowRuns, testsOf } from './step-inputs.ts';
import { testedPackages, unitTests } from './unit.ts';

const steps = [...testedPackages().map(testsOf), ...slowRuns];
const everything = steps.map(({ title }) => title);
const testsOfBrowserPackages = [...browserPackages(), 'remote-kit'].map((name) => `tests of ${name}`);

test.each([
  ['a document and a journey', ['docs/testing.md', 'e2e/specs/trial.spec.ts'], []],
  ['a remote', ['mfe-inbox/src/routes.tsx'], ['tests of mfe-inbox']],
  ['the template of a remote', ['examples/remote/webpack.config.ts'], ['release journeys']],
  ['a test of the API', ['api/src/a.test.ts'], ['tests of tools', 'tests of bench', 'tests of api']],
  [
    'sending',
    ['api/src/messaging/sending/send-chunk.job.ts'],
    ['tests of tools', 'tests of bench', 'tests of api', 'faults'],
  ],
  ['a lint rule', ['tools/lint/zones.table.ts'], ['tests of tools']],
  ['a fault test', ['e2e/faults/waves.test.ts'], ['tests of tools', 'faults']],
  ['a dashboard of a deployment', ['tools/deploy/monitoring/a.json'], ['tests of tools', 'tests of api']],
  [
    'the loader of remotes',
    ['shell/src/remotes/slot.ts'],
    ['tests of tools', 'tests of shell', 'release journeys'],
  ],
  [
    'a component',
    ['shared-ui/src/parts/lazy.tsx'],
    [
      'tests of tools',
      'tests of shared-ui',
      ...testsOfBrowserPackages,
      'catalog in Chromium',
      'release journeys',
    ],
  ],
  [
    'a story',
    ['shared-ui/src/parts/lazy.stories.tsx'],
    ['tests of tools', 'tests of shared-ui', ...testsOfBrowserPackages, 'catalog in Chromium'],
  ],
  ['a release journey', ['e2e/specs/releases/skew.spec.ts'], ['tests of tools', 'release journeys']],
  ['the release command', ['tools/release/release.ts'], ['tests of tools', 'release journeys']],
  ['contracts', ['shared-contracts/src/client.ts'], everything],
  ['a library', ['pnpm-lock.yaml'], everything],
] as const)('a change of %s runs the steps that depend on it', (_what, changed, expected) => {
  const titles = steps.filter((step) => reasonToRun(step, changed)).map(({ title }) => title);

  expect(titles.toSorted()).toEqual([...expected].toSorted());
});

test('the reason to run a step is the file that changed', () => {
  expect(reasonToRun(testsOf('api'), ['README.md', 'api/src/main.ts'])).toBe('api/src/main.ts');
});

test('every input of a step exists, so that a moved folder still counts', () => {
  const files = sourceFiles();
  const missing = steps
    .flatMap(({ inputs }) => inputs)
    .filter((input) => !files.some((file) => file.startsWith(input)));

  expect(missing).toEqual([]);
});

test('the steps of a run have the titles by which they are left out', () => {
  const ran = [...unitTests().flat(), catalog, faults].map(({ title }) => title);

  expect([...ran, 'release journeys'].toSorted()).toEqual(everything.toSorted());
});

test('release journeys that can be left out are exactly the specs that publish releases', () => {
  expect(specFiles().filter((spec) => spec.startsWith('releases/') && !isReleaseSpec(spec))).toEqual([
    'releases/conformance.spec.ts',
    'releases/developer-override-refused.spec.ts',
    'releases/developer-override.spec.ts',
  ]);
  expect(specFiles().filter((spec) => !spec.startsWith('releases/') && isReleaseSpec(spec))).toEqual([]);
});

test('nothing is known about the changes since a commit that this history does not contain', async () => {
  expect(await filesChangedAfter('0123456789abcdef0123456789abcdef01234567')).toBeUndefined();
});
