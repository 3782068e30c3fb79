import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/** A chunk that the entry itself asks for: `boot`, `look`, and what is shared with the remotes. */
const isFirst = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some((group) => [...group.parentsIterable].some((parent) => parent.isInitial()));

/** What the entry asks for to make the look (shell/src/index.ts). */
export const lookChunk = 'look';

const packagePath = /[\\/]node_modules[\\/]/;
const isPackage = (module: Module): boolean => packagePath.test(module.nameForCondition() ?? '');
const isOfLook = (module: Module, chunkGraph: ChunkGraph): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === lookChunk);

/** The chunk that the page fetches after all others of its first view. */
export const lastChunk = 'rendering';

/**
 * Four scripts for all that comes before the first view, where sharing alone makes one for each shared module: a dozen
 * requests of a kilobyte keep the six connections of HTTP/1.1 waiting, and what stands together is compressed better.
 * The packages that make the look come by themselves, for they have work to do while the others are on their way
 * (docs/adr/0095). React DOM comes last, for it is a quarter of all and needed by nothing before something is rendered.
 * Packages change less often than our own code, so a release of the shell leaves those in the browser's cache.
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
