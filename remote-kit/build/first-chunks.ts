import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/** Whether the entry itself requests a chunk: `boot`, `look`, and the modules shared with remotes. */
const isFirst = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some((group) => [...group.parentsIterable].some((parent) => parent.isInitial()));

/** Chunk that the entry requests to create the theme (shell/src/index.ts). */
export const lookChunk = 'look';

const packagePath = /[\\/]node_modules[\\/]/;
const isPackage = (module: Module): boolean => packagePath.test(module.nameForCondition() ?? '');
const isOfLook = (module: Module, chunkGraph: ChunkGraph): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === lookChunk);

/** Chunk that the page fetches after all others of its first view. */
export const lastChunk = 'rendering';

/**
 * Four scripts for all code before the first view. Sharing alone would create one per shared module: a dozen 1 kB
 * requests would fill the six connections of HTTP/1.1, and larger files compress better. The packages that create the
 * theme are a separate script because they have work to do while the others download (docs/adr/0019). React DOM is last
 * because it is a quarter of the total and nothing needs it before the first render. Packages change less often than
 * our own code, so they stay in the browser's cache across shell releases.
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
    styles: {
      name: 'styles',
      test: (module, { chunkGraph }) => isPackage(module) && isOfLook(module, chunkGraph),
      chunks: isFirst,
      priority: 25,
      enforce: true,
    },
    packages: {
      name: 'packages',
      test: packagePath,
      chunks: isFirst,
      priority: 20,
      enforce: true,
    },
    house: {
      name: 'house',
      test: /[\\/](shell|shared-ui|shared-contracts)[\\/]src[\\/]/,
      chunks: isFirst,
      priority: 10,
      enforce: true,
    },
  },
};
