import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { bootScripts } from './boot-scripts.ts';

/** V8 reads this hint from the first line of a script (Chromium 136 and newer). Other engines see a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';
/** Runs after the minifier, which drops comments, and before file names are hashed. */
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
const exposed = /^__federation_expose_/;

/**
 * Has V8 compile the scripts of the first view off the main thread while they download. Otherwise each function is
 * compiled when it is first called, on the critical path: a third of the work before the first view on a slow phone.
 */
export class CompileAheadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileAhead', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CompileAhead', stage }, () => {
        for (const file of firstScripts(compilation)) {
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(hint, source));
        }
      });
    });
  }
}

/**
 * Returns the scripts that run before the first view: for a remote, its entry and the modules it exposes; otherwise the
 * scripts that the page preloads.
 */
function firstScripts(compilation: Compilation): Set<string> {
  const remote = compilation.chunkGroups.filter(({ name }) => exposed.test(name ?? ''));
  const { entry, boot, last } = bootScripts(compilation);
  if (remote.length === 0) {
    return new Set([...entry, ...boot, ...last]);
  }

  return new Set([...entry, ...remote.flatMap(({ chunks }) => chunks.flatMap(scriptsOf))]);
}

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));
