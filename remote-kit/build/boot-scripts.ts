import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { lastChunk, lookChunk } from './first-chunks.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

function scriptsOf(chunks: Iterable<Chunk>): string[] {
  return [...chunks].flatMap((chunk) => [...chunk.files].filter(isScript));
}

/**
 * Returns the chunk groups of the modules that this build provides to the share scope, from which the shell and remotes
 * load them.
 */
function sharedGroups(compilation: Compilation, entrypoint: ChunkGroup): ChunkGroup[] {
  const { chunkGraph } = compilation;
  const modules = entrypoint.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const blocks = modules
    .filter((module) => module.type === 'provide-module')
    .flatMap((module) => module.blocks);

  return blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
}

/** Returns the chunk groups that the entry's first asynchronous step needs. */
function bootGroups(compilation: Compilation): ChunkGroup[] {
  return [...compilation.entrypoints.values()].flatMap((entrypoint) => [
    ...[...entrypoint.childrenIterable].filter(({ name }) => name === 'boot' || name === lookChunk),
    ...sharedGroups(compilation, entrypoint),
  ]);
}

/** Returns the names or ids of boot chunk groups that needlessly wait for the last chunk; empty if there are none. */
export function waitingForLast(compilation: Compilation): string[] {
  const { chunkGraph } = compilation;
  const waits = (chunk: Chunk): boolean =>
    [...chunkGraph.getChunkModulesIterable(chunk)].some(
      (module) => module.type === 'consume-shared-module' && module.identifier().includes('|react-dom'),
    );

  return bootGroups(compilation)
    .filter(({ chunks }) => chunks.every(({ name }) => name !== lastChunk) && chunks.some(waits))
    .map((group) => group.name ?? group.chunks.map(({ name, id }) => name ?? id).join(', '));
}

/** Scripts that a build loads before its first view. */
export interface BootScripts {
  readonly entry: readonly string[];
  /** Scripts that the first asynchronous step needs: the chunk named `boot` and the shared libraries. */
  readonly boot: readonly string[];
  /** Scripts that are needed after all others (first-chunks.ts). */
  readonly last: readonly string[];
}

/**
 * Returns the scripts that load before the first view. They are known at build time, so the page does not have to
 * discover them one by one.
 */
export function bootScripts(compilation: Compilation): BootScripts {
  const entrypoints = [...compilation.entrypoints.values()];
  const entry = new Set(entrypoints.flatMap((entrypoint) => scriptsOf(entrypoint.chunks)));
  const chunks = bootGroups(compilation).flatMap((group) => group.chunks);
  const filesOf = (some: readonly Chunk[]): string[] =>
    [...new Set(scriptsOf(some))].filter((file) => !entry.has(file));

  return {
    entry: [...entry],
    boot: filesOf(chunks.filter(({ name }) => name !== lastChunk)),
    last: filesOf(chunks.filter(({ name }) => name === lastChunk)),
  };
}
