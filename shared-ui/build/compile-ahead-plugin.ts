import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { bootScripts } from './boot-scripts.ts';

/** V8 takes it from the first line of a script (Chromium 136 and newer; a comment to everybody else). */
const hint = '//# allFunctionsCalledOnLoad\n';
/** After the minifier, which drops comments, and before names are hashed. */
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
const exposed = /^__federation_expose_/;

/**
 * Has the scripts of a first view compiled next to the main thread while they arrive. Otherwise each function is compiled
 * when it is first called, there where the page waits for it: a third of the work before the first view on a slow phone.
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

/** What runs before the first view: of a remote its entry and what it exposes, else what the page preloads. */
function firstScripts(compilation: Compilation): Set<string> {
  const remote = compilation.chunkGroups.filter(({ name }) => exposed.test(name ?? ''));
  const { entry, boot, last } = bootScripts(compilation);
  if (remote.length === 0) {
    return new Set([...entry, ...boot, ...last]);
  }

  return new Set([...entry, ...remote.flatMap(({ chunks }) => chunks.flatMap(scriptsOf))]);
}

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));
