import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthCompressing = 512;
/** Only files with a hash in their name: a compressed copy of a file that may change would become outdated. */
const compressible = /\.[0-9a-f]{8,}\.(?:js|css|svg|json|txt)$/;

async function compressFile(path: string, body: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}

/**
 * Writes a brotli and a gzip copy next to every hashed text file in a folder, and deletes those whose file no longer
 * exists.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = new Set(files);
  for (const file of files) {
    const original = file.replace(/\.(?:br|gz)$/, '');
    if (original !== file && !names.has(original)) {
      rmSync(join(folder, file));
    }
  }

  const missing = files
    .filter((file) => compressible.test(file) && !names.has(`${file}.br`))
    .map((file) => ({ path: join(folder, file), body: readFileSync(join(folder, file)) }))
    .filter(({ body }) => body.length >= worthCompressing);
  // The largest first, so that no processor waits for it at the end.
  const largestFirst = missing.toSorted((a, b) => b.body.length - a.body.length);
  await Promise.all(largestFirst.map(({ path, body }) => compressFile(path, body)));
}
