import { expect, test } from 'vitest';
import { packagesOf } from './changed-packages.ts';

const packages = ['shared-contracts', 'scripts', 'shared-ui', 'shell', 'mfe-inbox', 'api'];

test.each([
  [['api/src/app.ts'], ['api']],
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
