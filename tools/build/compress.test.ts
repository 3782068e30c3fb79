import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'texting-compress-'))));
afterEach(() => rmSync(base, { recursive: true }));

/** Writes a build of these files. Returns its folder. */
function buildOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(base, name);
  mkdirSync(folder);
  Object.entries(files).forEach(([file, text]) => writeFileSync(join(folder, file), text));

  return folder;
}

const long = (text: string): string => text.repeat(600);

test('compresses hashed files that are long enough, and deletes copies without a file', async () => {
  const folder = buildOf('one', {
    'a.0123456789ab.js': long('a'),
    'short.0123456789ab.js': 'a',
    'remote.json': long('{}'),
    'gone.0123456789ab.js.br': 'x',
  });
  await compressFolder(folder);

  expect(readdirSync(folder).toSorted()).toEqual([
    'a.0123456789ab.js',
    'a.0123456789ab.js.br',
    'a.0123456789ab.js.gz',
    'remote.json',
    'short.0123456789ab.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.0123456789ab.js.br'))).toString()).toBe(long('a'));
  expect(gunzipSync(readFileSync(join(folder, 'a.0123456789ab.js.gz'))).toString()).toBe(long('a'));
});

test('takes the copies of the build before for unchanged files only, and forgets those of earlier builds', async () => {
  const cache = join(base, 'cache');
  await compressFolder(
    buildOf('one', { 'a.0123456789ab.js': long('a'), 'b.0123456789ab.js': long('b') }),
    cache,
  );
  const copies = readdirSync(cache);
  expect(copies).toHaveLength(4);
  copies.forEach((copy) => writeFileSync(join(cache, copy), `copy ${copy.slice(-3)}`));

  const next = buildOf('two', { 'a.0123456789ab.js': long('a'), 'b.0123456789ab.js': long('c') });
  await compressFolder(next, cache);

  const textOf = (file: string): string => readFileSync(join(next, file), 'utf8');
  expect([textOf('a.0123456789ab.js.br'), textOf('a.0123456789ab.js.gz')]).toEqual(['copy .br', 'copy .gz']);
  expect(brotliDecompressSync(readFileSync(join(next, 'b.0123456789ab.js.br'))).toString()).toBe(long('c'));
  expect(readdirSync(cache)).toHaveLength(4);
});
