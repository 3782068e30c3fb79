import type { Compiler } from 'webpack';

const pluginName = 'EarlyPaths';
const placeholder = /\[contenthash(?::\d+)?\]/g;

/**
 * Lets Module Federation compute the folder of a chunk before the chunk has a hash. Since 5.111 webpack fails then,
 * instead of computing it again later; the folder does not depend on the hash. Remove this plugin once Module
 * Federation asks for the folder only (https://github.com/module-federation/core/issues/5077).
 */
export class EarlyPathsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.assetPath.tap({ name: pluginName, stage: -1 }, (path, { chunk, contentHashType }) => {
        const hashes = chunk && 'contentHash' in chunk ? chunk.contentHash : undefined;
        const isEarly = contentHashType !== undefined && hashes !== undefined && !hashes[contentHashType];

        return isEarly && typeof path === 'string' ? path.replace(placeholder, '') : path;
      });
    });
  }
}
