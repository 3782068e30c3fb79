import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { folderMode } from './data-folder.mjs';

const left = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.tsbuild',
  'coverage',
  'test-results',
  'playwright-report',
]);

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) {
      return [];
    }
    const path = join(folder, entry.name);

    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of filesOf(root)) {
    const { size, mtimeMs } = lstatSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }

  return hash.digest('hex');
}

/**
 * Returns a copy of a read-only checkout, in the data folder, to install and build in. Recreates it after the checkout
 * has changed.
 */
export function mirror(root, copy) {
  const stamp = join(copy, '.mirror');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return copy;
  }

  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true, mode: folderMode });
  for (const file of filesOf(root)) {
    cpSync(file, join(copy, relative(root, file)));
  }
  writeFileSync(stamp, wanted);

  return copy;
}
