import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthCompressing = 512;
/** Only files with a hash in their name: a compressed copy of a file that may change would become outdated. */
const compressible = /\.[0-9a-f]{8,}\.(?:js|css|svg|json|txt)$/;
const kinds = ['.br', '.gz'] as const;

/** With blocks that hold a whole script, and distances in pairs, the largest scripts become 0.1 % smaller. */
const settings = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
};

interface Original {
  readonly path: string;
  readonly body: Buffer;
}

async function compressFile({ path, body }: Original): Promise<void> {
  const params = { ...settings, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}

/** Compressed copies of a build, by the hash of their original and of the settings. */
function copiesIn(cacheFolder: string) {
  const made = JSON.stringify(settings);
  const copyOf = ({ body }: Original): string =>
    join(cacheFolder, createHash('sha256').update(made).update(body).digest('hex'));

  return {
    /** Copies what the cache has, and returns the rest. */
    take: (originals: readonly Original[]): Original[] =>
      originals.filter((original) => {
        const copy = copyOf(original);
        if (kinds.some((kind) => !existsSync(copy + kind))) {
          return true;
        }
        kinds.forEach((kind) => copyFileSync(copy + kind, original.path + kind));

        return false;
      }),
    /** Replaces the cache by the copies of this build. */
    keep(originals: readonly Original[]): void {
      mkdirSync(cacheFolder, { recursive: true });
      const kept = new Set<string>();
      for (const original of originals) {
        for (const kind of kinds) {
          const copy = copyOf(original) + kind;
          kept.add(copy);
          if (!existsSync(copy)) {
            copyFileSync(original.path + kind, copy);
          }
        }
      }
      for (const name of readdirSync(cacheFolder)) {
        if (!kept.has(join(cacheFolder, name))) {
          rmSync(join(cacheFolder, name));
        }
      }
    },
  };
}

/**
 * Writes a brotli and a gzip copy next to every hashed text file in a folder, and deletes those whose file no longer
 * exists. With `cacheFolder`, takes the copies of files that the build before had too.
 */
export async function compressFolder(folder: string, cacheFolder?: string): Promise<void> {
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
  const cache = cacheFolder === undefined ? undefined : copiesIn(cacheFolder);
  // The largest first, so that no processor waits for it at the end.
  const largestFirst = (cache?.take(missing) ?? missing).toSorted((a, b) => b.body.length - a.body.length);
  await Promise.all(largestFirst.map(compressFile));
  cache?.keep(missing);
}
