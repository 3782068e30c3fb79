import { expect, test } from 'vitest';
import { filesChangedSince, filesToFormat, packagesOf, projectsOf } from './changed-packages.ts';

const packages = ['shared-contracts', 'tools', 'shared-ui', 'shell', 'mfe-inbox', 'api'];

test.each([
  [['api/src/process/app.ts'], ['api']],
  [['shared-ui/src/index.ts'], ['shared-ui', 'shell', 'mfe-inbox']],
  [['shared-contracts/src/errors.ts'], packages],
  [['package.json'], packages],
  [['README.md', 'docs/adr/README.md'], []],
  [
    ['mfe-inbox/package.json', 'shell/src/boot.ts'],
    ['shell', 'mfe-inbox'],
  ],
])('a change of %j is tested in %j', (files, tested) => {
  expect(packagesOf(files, packages)).toEqual(tested);
});

test('types and lint are looked at where files were touched, also where there are no tests', () => {
  const files = ['docs/releasing.md', 'mfe-inbox/src/index.ts', 'e2e/specs/releases/remotes.spec.ts'];

  expect(projectsOf({ files, packages: ['mfe-inbox'] })).toEqual(['e2e', 'mfe-inbox']);
  expect(projectsOf({ files: ['README.md'], packages: [] })).toEqual([]);
  expect(projectsOf({ files: ['shared-contracts/src/errors.ts'], packages })).toBeUndefined();
  expect(projectsOf({ files: ['pnpm-lock.yaml'], packages })).toBeUndefined();
});

test('a branch that is not here is a sentence', async () => {
  await expect(filesChangedSince('origin/nowhere')).rejects.toThrow(
    "This checkout has nothing in common with 'origin/nowhere': name another branch",
  );
});

test.each([
  ['a file that exists', ['README.md'], ['README.md']],
  ['a removed file', ['removed.ts'], []],
  ['the settings of Prettier', ['.prettierrc.json', 'README.md'], undefined],
  ['a library', ['pnpm-lock.yaml', 'README.md'], undefined],
])('after a change of %s, the format of these files is checked', (_what, changed, expected) => {
  expect(filesToFormat(changed)).toEqual(expected);
});
