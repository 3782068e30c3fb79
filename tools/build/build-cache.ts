import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tools/checkout/root';
import { takeLock } from './build-lock.ts';
import { toolsHash } from './inputs.ts';

/** A cache of builds that nobody else uses. */
interface BuildCache {
  readonly folder: string;
  readonly release: () => void;
}

/** Readable by this user only, because it contains sources. */
const cacheMode = 0o700;

/**
 * Returns the cache of a package's builds below `base`, once no other process uses it. It belongs to exactly this
 * checkout, these tools and this Node; those of others are deleted. The bundler itself compares sources with the cache.
 */
export async function lockBuildCache(name: string, base: string): Promise<BuildCache> {
  const caches = join(base, name);
  mkdirSync(caches, { recursive: true, mode: cacheMode });
  const release = await takeLock(join(base, `${name}.lock`));
  const key = createHash('sha256')
    .update([root, process.version, toolsHash(name)].join('\0'))
    .digest('hex');
  for (const other of readdirSync(caches)) {
    if (other !== key) {
      rmSync(join(caches, other), { recursive: true, force: true });
    }
  }

  return { folder: join(caches, key), release };
}
