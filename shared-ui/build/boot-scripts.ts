import type { Chunk, ChunkGroup, Compilation } from 'webpack';

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

/**
 * The scripts of a build's entry, and those its first asynchronous step needs (the chunk named `boot` and the shared
 * libraries): known at build time, so the page can preload them instead of finding them one after another.
 */
export function bootScripts(compilation: Compilation): { entry: string[]; boot: string[] } {
  const entrypoints = [...compilation.entrypoints.values()];
  const entry = new Set(entrypoints.flatMap((entrypoint) => scriptsOf(entrypoint.chunks)));
  const groups = entrypoints.flatMap((entrypoint) => [
    ...sharedGroups(compilation, entrypoint),
    ...[...entrypoint.childrenIterable].filter((child) => child.name === 'boot'),
  ]);
  const boot = new Set(groups.flatMap((group) => scriptsOf(group.chunks)).filter((file) => !entry.has(file)));

  return { entry: [...entry], boot: [...boot] };
}
