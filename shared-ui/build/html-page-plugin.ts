import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { bootScripts } from './boot-scripts.ts';

export interface HtmlPage {
  /** HTML with the marks <!-- styles -->, <!-- head scripts -->, <!-- preload --> and <!-- scripts -->. */
  readonly template: string;
  readonly filename: string;
  /** A stylesheet beside the template, emitted under a hashed name and linked. Inline styles are forbidden by the CSP. */
  readonly stylesheet?: string;
  /** Name of an earlier build whose scripts run in <head>. */
  readonly headScripts?: string;
  /** Name of an earlier build whose scripts the page fetches when it has the time: <meta name="fetch-ahead">. */
  readonly fetchAhead?: string;
}

/** Scripts of the builds that are done, for pages of later builds (`dependencies` orders them). */
const published = new Map<string, readonly string[]>();

const scriptTag = (source: string): string => `<script defer src="${source}"></script>`;
/** Without `crossorigin`: with it, the preload of a plain script is fetched twice. */
const preloadTag = (source: string): string => `<link rel="preload" as="script" href="${source}">`;
/** Named, not fetched: the page decides when, so that its own first view is not held up. */
const fetchAheadTag = (sources: readonly string[]): string =>
  `<meta name="fetch-ahead" content="${sources.join(' ')}">`;

/** Writes a static page around a build's scripts: no inline script, no inline style. */
export class HtmlPagePlugin {
  readonly page: Partial<HtmlPage> & { readonly publishesAs: string };

  constructor(page: Partial<HtmlPage> & { readonly publishesAs: string }) {
    this.page = page;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HtmlPage', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT; // hashed names are final here
      compilation.hooks.processAssets.tap({ name: 'HtmlPage', stage }, () => this.write(compilation));
    });
  }

  private write(compilation: Compilation): void {
    const publicPath = String(compilation.outputOptions.publicPath);
    const addresses = (files: Iterable<string>): string[] => [...files].map((file) => publicPath + file);
    const { entry, boot } = bootScripts(compilation);
    published.set(this.page.publishesAs, addresses([...entry, ...boot]));
    const { template, filename } = this.page;
    if (!template || !filename) return;

    const templatePath = path.resolve(compilation.compiler.context, template);
    compilation.fileDependencies.add(templatePath);
    const html = readFileSync(templatePath, 'utf8')
      .replace('<!-- styles -->', () => this.styles(compilation, path.dirname(templatePath), publicPath))
      .replace('<!-- head scripts -->', () =>
        publishedBy(this.page.headScripts)
          .map((source) => `<script async src="${source}"></script>`)
          .join('\n    '),
      )
      .replace('<!-- preload -->', () =>
        [
          ...addresses(boot).map(preloadTag),
          ...(this.page.fetchAhead ? [fetchAheadTag(publishedBy(this.page.fetchAhead))] : []),
        ].join('\n    '),
      )
      .replace('<!-- scripts -->', () => addresses(entry).map(scriptTag).join('\n    '));
    compilation.emitAsset(filename, new webpack.sources.RawSource(html));
  }

  private styles(compilation: Compilation, folder: string, publicPath: string): string {
    if (!this.page.stylesheet) return '';
    const file = path.join(folder, this.page.stylesheet);
    compilation.fileDependencies.add(file);
    const text = readFileSync(file);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const name = `${path.basename(file, '.css')}.${hash}.css`;
    if (!compilation.getAsset(name)) compilation.emitAsset(name, new webpack.sources.RawSource(text));

    return `<link rel="stylesheet" href="${publicPath}${name}">`;
  }
}

function publishedBy(build: string | undefined): readonly string[] {
  if (!build) return [];
  const scripts = published.get(build);
  if (!scripts) throw new Error(`The build '${build}' has not run before the page that names it.`);

  return scripts;
}
