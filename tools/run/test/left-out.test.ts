import { sourceFiles } from '@tools/checkout/source-files';
import { expect, test } from 'vitest';
import { filesChangedAfter } from './changed-packages.ts';
import { releaseSpecs } from './journeys.ts';
import { inputsOf, reasonToRun, slowSteps } from './left-out.ts';

test.each([
  [
    'docs, screens and tests of packages',
    ['docs/testing.md', 'mfe-inbox/src/a.tsx', 'api/src/a.test.ts'],
    [],
  ],
  ['a lint rule', ['tools/lint/zones.table.ts', 'tools/run/test/step.ts'], []],
  ['sending', ['api/src/messaging/sending/send-chunk.job.ts'], ['faults']],
  ['a fault test', ['e2e/faults/waves.test.ts'], ['faults']],
  ['the loader of remotes', ['shell/src/remotes/slot.ts'], ['release journeys']],
  ['a release journey', ['e2e/specs/releases/skew.spec.ts'], ['release journeys']],
  ['the release command', ['README.md', 'tools/release/release.ts'], ['release journeys']],
  ['the registry', ['api/src/areas/releases/releases.store.ts'], ['faults', 'release journeys']],
  ['a library', ['pnpm-lock.yaml'], ['faults', 'release journeys']],
] as const)('a change of %s runs only the slow steps that it can break', (_what, changed, expected) => {
  expect(slowSteps.filter((step) => reasonToRun(step, changed))).toEqual(expected);
});

test('the reason to run a step is the file that changed', () => {
  expect(reasonToRun('faults', ['README.md', 'api/src/main.ts'])).toBe('api/src/main.ts');
});

test('every input of a slow step exists, so that a moved folder still counts', () => {
  const files = sourceFiles();
  const missing = slowSteps.flatMap((step) =>
    inputsOf(step).filter((input) => !files.some((file) => file.startsWith(input))),
  );

  expect(missing).toEqual([]);
});

test('release journeys that can be left out are exactly the specs that publish releases', () => {
  const pattern = new RegExp(releaseSpecs);
  const found = sourceFiles().filter((file) => file.startsWith('e2e/specs/') && pattern.test(file));

  expect(found.map((file) => file.replace('e2e/specs/releases/', '')).toSorted()).toEqual([
    'frozen-release.spec.ts',
    'misbehavior.spec.ts',
    'new-remote.spec.ts',
    'release-command.spec.ts',
    'skew.spec.ts',
  ]);
});

test('nothing is known about the changes since a commit that this history does not contain', async () => {
  expect(await filesChangedAfter('0123456789abcdef0123456789abcdef01234567')).toBeUndefined();
});
