import type { Configuration } from 'webpack';

/** A file is unchanged if its time of change is the same, or its content. */
const whenAndWhat = { timestamp: true, hash: true };

/**
 * Returns the cache of a build: none, unless `pnpm release publish` names a folder that belongs to exactly these tools
 * and settings (tools/build/build-cache.ts).
 */
export function buildCache(name: string): Pick<Configuration, 'cache' | 'snapshot'> {
  const folder = process.env['RELEASE_CACHE'];
  if (!folder) {
    return { cache: false };
  }

  return {
    cache: {
      type: 'filesystem',
      cacheDirectory: folder,
      name,
      idleTimeout: 0,
      idleTimeoutForInitialStore: 0,
    },
    snapshot: { module: whenAndWhat, resolve: whenAndWhat },
  };
}
