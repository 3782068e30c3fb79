import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tools/checkout/root';
import { isTest, sourceFiles } from '@tools/checkout/source-files';

/** Inputs of every browser package in addition to its own files. */
const sharedInputs = ['shared-contracts/src', 'shared-ui', 'remote-kit'];
const sharedFiles = ['pnpm-lock.yaml', 'tsconfig.base.json', 'shared-contracts/package.json'];

/** Whether a build reads a file of a package. `texting-remote check` reads builds. */
const isInput = (path: string): boolean =>
  !isTest(path) && !path.endsWith('.md') && !path.startsWith('remote-kit/check/');

/** Returns the files in folders that a build reads. */
const inputsIn = (base: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => sourceFiles(join(base, folder)).map((path) => `${folder}/${path}`))
    .filter(isInput);

function hashOf(base: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0');
  }

  return hash.digest('hex');
}

/** Returns a hash of everything that a package's build reads. */
export const inputsHash = (name: string, base: string = root): string =>
  hashOf(base, [...inputsIn(base, [name, ...sharedInputs]), ...sharedFiles]);

/** Returns a hash of everything that decides how a package is built: the kit, libraries and settings. */
export const toolsHash = (name: string, base: string = root): string =>
  hashOf(base, [...inputsIn(base, ['remote-kit']), ...sharedFiles, `${name}/webpack.config.ts`]);

const stampOf = (name: string, base: string): string => join(base, name, 'dist', '.inputs');

/** Whether dist/ was built from inputs other than the current ones. */
export function isStale(name: string, base: string = root): boolean {
  const stamp = stampOf(name, base);

  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputsHash(name, base);
}

/** Removes the stamp, so that an interrupted build counts as stale. */
export function forgetBuild(name: string, base: string = root): void {
  rmSync(stampOf(name, base), { force: true });
}

/** Stores the hash of the inputs that dist/ was built from. */
export function rememberBuild(name: string, hash: string, base: string = root): void {
  writeFileSync(stampOf(name, base), hash);
}
