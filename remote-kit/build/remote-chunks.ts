import { remoteModules } from 'shared-contracts/kernel/remote';
import type { ChunkGraph, Configuration, Module } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/** Chunk with everything a remote needs before its first view, except for its entry. */
export const firstChunk = 'first';

/** Names that the federation plugin gives to the chunks of exposed modules. */
const exposed = new Set(remoteModules.map((module) => module.replace('./', '__federation_expose_')));

const isOfFirstView = (module: Module, chunkGraph: ChunkGraph): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => exposed.has(name ?? ''));

/**
 * One script for a remote's page and drawer and the code they share with later views. On a slow device each script
 * takes 20 ms to request, receive, check and run, and when both are shown all of them are needed (docs/adr/0019).
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
