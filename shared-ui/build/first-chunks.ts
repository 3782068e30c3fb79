import type { Chunk, Configuration } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/** A chunk that the entry itself asks for: `boot`, and what is shared with the remotes. */
const isFirst = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some((group) => [...group.parentsIterable].some((parent) => parent.isInitial()));

/** The chunk that the page fetches after all others of its first view. */
export const lastChunk = 'rendering';

/**
 * Three scripts for all that comes before the first view, where sharing alone makes one for each shared module: a dozen
 * requests of a kilobyte keep the six connections of HTTP/1.1 waiting, and what stands together is compressed better.
 * React DOM comes last, for it is a quarter of all and needed by nothing before something is rendered: all the rest is at
 * work while it is on its way. Packages change less often than our own code, so a release of the shell leaves those in the
 * browser's cache.
 */
export const firstChunks: Exclude<Optimization['splitChunks'], undefined> = {
  cacheGroups: {
    rendering: {
      name: lastChunk,
      test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/,
      chunks: isFirst,
      priority: 30,
      enforce: true,
    },
    packages: {
      name: 'packages',
      test: /[\\/]node_modules[\\/]/,
      chunks: isFirst,
      priority: 20,
      enforce: true,
    },
    house: {
      name: 'house',
      test: /[\\/]shared-(ui|contracts)[\\/]src[\\/]/,
      chunks: isFirst,
      priority: 10,
      enforce: true,
    },
  },
};
