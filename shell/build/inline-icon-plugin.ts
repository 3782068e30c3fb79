import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const asLink = 'href="/favicon.svg"';

/** Writes the icon into each page instead of its address: its request would compete with the page's first calls. */
export class InlineIconPlugin {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('InlineIcon', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1; // after the pages are written
      compilation.hooks.processAssets.tap({ name: 'InlineIcon', stage }, (assets) => {
        const icon = readFileSync(this.file, 'utf8').trim();
        compilation.fileDependencies.add(this.file);
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.html'))) {
          compilation.updateAsset(name, (page) => {
            const html = page.source().toString();
            const inline = `href="data:image/svg+xml,${encodeURIComponent(icon)}"`;

            return new webpack.sources.RawSource(html.replace(asLink, () => inline));
          });
        }
      });
    });
  }
}
