import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Writes the HTML page on which a remote runs without a shell, around the entry with that name. */
export class DevPagePlugin {
  readonly remote: string;
  readonly entry: string;

  constructor(remote: string, entry: string) {
    this.remote = remote;
    this.entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DevPage', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DevPage', stage }, () => {
        const files = compilation.entrypoints.get(this.entry)?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(this.html(scripts)));
      });
    });
  }

  private html(scripts: readonly string[]): string {
    return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${this.remote}, alone</title>
    <link rel="icon" href="data:," />
    ${scripts.map((script) => `<script defer src="/${script}"></script>`).join('\n    ')}
  </head>
  <body></body>
</html>
`;
  }
}
