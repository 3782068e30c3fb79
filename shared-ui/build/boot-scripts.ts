import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { lastChunk, lookChunk } from './first-chunks.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

function scriptsOf(chunks: Iterable<Chunk>): string[] {
  return [...chunks].flatMap((chunk) => [...chunk.files].filter(isScript));
}

/** The chunk groups behind what this build provides to the share scope: shell and remotes take it from there. */
function sharedGroups(compilation: Compilation, entrypoint: ChunkGroup): ChunkGroup[] {
  const { chunkGraph } = compilation;
  const modules = entrypoint.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const blocks = modules
    .filter((module) => module.type === 'provide-module')
    .flatMap((module) => module.blocks);

  return blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
}

/** The groups of chunks that the entry's first asynchronous step needs. */
function bootGroups(compilation: Compilation): ChunkGroup[] {
  return [...compilation.entrypoints.values()].flatMap((entrypoint) => [
    ...[...entrypoint.childrenIterable].filter(({ name }) => name === 'boot' || name === lookChunk),
    ...sharedGroups(compilation, entrypoint),
  ]);
}

/** Says of what waits for the last chunk, without need, all that is known; empty = nothing does. */
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

/** Scripts of a build that come before its first view. */
export interface BootScripts {
  readonly entry: readonly string[];
  /** What the first asynchronous step needs: the chunk named `boot` and the shared libraries. */
  readonly boot: readonly string[];
  /** What is used after all others (first-chunks.ts). */
  readonly last: readonly string[];
}

/** Returns what comes before the first view: known at build time, so the page need not find one after another. */
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
