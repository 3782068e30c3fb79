import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Adds the files of a folder to the build under their own names: icons, the web manifest, robots.txt. */
export class PublicFilesPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage }, () => {
        for (const name of readdirSync(this.folder)) {
          const file = path.join(this.folder, name);
          compilation.fileDependencies.add(file);
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
