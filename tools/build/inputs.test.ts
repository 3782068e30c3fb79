import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetBuild, inputsHash, isStale, rememberBuild } from './inputs.ts';

let base: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-inputs-'));
  ['pnpm-lock.yaml', 'tsconfig.base.json', 'shared-contracts/package.json'].forEach((path) =>
    write(path, ''),
  );
  [
    'shared-contracts/src/errors.ts',
    'shared-ui/src/index.ts',
    'remote-kit/build/common.ts',
    'shell/src/boot.ts',
  ].forEach((path) => write(path, '1'));
  write('shell/dist/index.html', '');
  rememberBuild('shell', inputsHash('shell', base), base);
});
afterEach(() => rmSync(base, { recursive: true }));

test.each([
  'shell/src/boot.ts',
  'shared-ui/src/index.ts',
  'remote-kit/build/common.ts',
  'shared-contracts/src/errors.ts',
  'pnpm-lock.yaml',
])('a change of %s makes the build of the shell stale', (path) => {
  expect(isStale('shell', base)).toBe(false);
  write(path, '2');

  expect(isStale('shell', base)).toBe(true);
});

test.each([
  'mfe-inbox/src/index.ts',
  'shell/src/boot.test.ts',
  'shared-ui/src/components/button.stories.tsx',
  'shell/README.md',
  'remote-kit/check/check.ts',
  'api/src/process/app.ts',
  'shell/dist/x.js',
])('a change of %s does not', (path) => {
  write(path, '2');

  expect(isStale('shell', base)).toBe(false);
});

test('a file that is renamed makes the build stale, and so does a build that was cut off', () => {
  forgetBuild('shell', base);
  expect(isStale('shell', base)).toBe(true);

  rememberBuild('shell', inputsHash('shell', base), base);
  rmSync(join(base, 'shell/src/boot.ts'));
  write('shell/src/start.ts', '1');
  expect(isStale('shell', base)).toBe(true);
});
