import { remoteModules } from 'shared-contracts/kernel/remote';
import type { ChunkGraph, Configuration, Module } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/** The chunk with all of a remote that is needed before its first view, besides its entry. */
export const firstChunk = 'first';

/** As the federation plugin names the chunks of what a remote exposes. */
const exposed = new Set(remoteModules.map((module) => module.replace('./', '__federation_expose_')));

const isOfFirstView = (module: Module, chunkGraph: ChunkGraph): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => exposed.has(name ?? ''));

/**
 * One script for page and drawer of a remote and what both have in common with later views. On a slow device each script
 * takes 20 ms to be asked for, received, checked and run, and where both are shown all of them are needed (docs/adr/0095).
 */
export const remoteChunks: Exclude<Optimization['splitChunks'], undefined> = {
  cacheGroups: {
    [firstChunk]: {
      name: firstChunk,
      test: (module, { chunkGraph }) => isOfFirstView(module, chunkGraph),
      chunks: 'async',
      enforce: true,
    },
  },
};
