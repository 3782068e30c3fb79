import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { fontFiles } from 'shared-ui/theme/fonts';
import { lastScriptMark } from 'shared-ui/early/last-script-mark';
import { globalsMark } from 'shared-ui/theme/globals-mark';
import { bootScripts, waitingForLast } from './boot-scripts.ts';
import { facadeRequire } from './facade.ts';
import { colorVariables, fallbackFace, fontFaces, lateFont } from 'shared-ui/page-css/house-css';
import { houseGlobals } from 'shared-ui/page-css/house-globals';

export interface HtmlPage {
  /**
   * HTML with the placeholders <!-- styles -->, <!-- preload --> and <!-- scripts -->. The host fills <!-- config -->.
   */
  readonly template: string;
  readonly filename: string;
  /**
   * Stylesheet next to the template, emitted under a hashed name and linked, with our font and the colors that it
   * references. The CSP forbids inline styles.
   */
  readonly stylesheet?: string;
  /** Name of an earlier build whose script sets the theme before the first paint. */
  readonly themeScript?: string;
  /** Name of an earlier build whose scripts run before the first paint: they set the theme and do more. */
  readonly headScripts?: string;
  /** Name of an earlier build whose scripts the page fetches when it is idle: <meta name="fetch-ahead">. */
  readonly fetchAhead?: string;
}

/** Scripts of finished builds, for pages of later builds (`dependencies` orders them). */
const published = new Map<string, readonly string[]>();

const scriptTag = (source: string): string => `<script defer src="${source}"></script>`;
/** Without `crossorigin`: with it, a plain script that is preloaded would be fetched twice. */
const preloadTag = (source: string): string => `<link rel="preload" as="script" href="${source}">`;
/** Listed, not fetched: the page decides when, so that its own first view is not delayed. */
const fetchAheadTag = (sources: readonly string[]): string =>
  `<meta name="fetch-ahead" content="${sources.join(' ')}">`;
/** Fetched by the early script, which knows when the others have arrived. */
const fetchLastTag = (source: string): string => `<meta name="${lastScriptMark}" content="${source}">`;

const styleTag = (source: string, content: string): string =>
  `<link rel="stylesheet" integrity="${integrityOf(content)}" href="${source}">`;
const integrityOf = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
/** With `crossorigin`, which all font requests use. Placed after the scripts, which show the text. */
const fontTag = (source: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${source}">`;

/** Writes a static page around a build's scripts, without inline scripts or styles. */
export class HtmlPagePlugin {
  readonly page: Partial<HtmlPage> & { readonly publishesAs: string };

  constructor(page: Partial<HtmlPage> & { readonly publishesAs: string }) {
    this.page = page;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HtmlPage', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT; // hashed names are final here
      compilation.hooks.processAssets.tapPromise({ name: 'HtmlPage', stage }, () => this.write(compilation));
    });
  }

  private async write(compilation: Compilation): Promise<void> {
    const publicPath = String(compilation.outputOptions.publicPath);
    const addresses = (files: Iterable<string>): string[] => [...files].map((file) => publicPath + file);
    const { entry, boot, last } = bootScripts(compilation);
    published.set(this.page.publishesAs, addresses([...entry, ...boot, ...last]));
    const waiting = waitingForLast(compilation);
    if (waiting.length > 0) {
      throw new Error(
        `Before anything is rendered, React DOM is imported by ${waiting.join(' and ')} (docs/adr/0019).`,
      );
    }
    const { template, filename } = this.page;
    if (!template || !filename) {
      return;
    }

    const templatePath = path.resolve(compilation.compiler.context, template);
    compilation.fileDependencies.add(templatePath);
    const styles = await this.styles(compilation, path.dirname(templatePath), publicPath);
    const html = readFileSync(templatePath, 'utf8')
      .replace('<!-- styles -->', () => styles)
      .replace('<!-- preload -->', () =>
        [
          // Includes the entry: deferred scripts are fetched after everything that is preloaded.
          ...addresses(boot.length > 0 ? [...entry, ...boot] : []).map(preloadTag),
          ...addresses(last).map(fetchLastTag),
          ...(this.page.fetchAhead ? [fetchAheadTag(publishedBy(this.page.fetchAhead))] : []),
        ].join('\n    '),
      )
      .replace('<!-- scripts -->', () => addresses(entry).map(scriptTag).join('\n    '));
    compilation.emitAsset(filename, new webpack.sources.RawSource(html));
  }

  private async styles(compilation: Compilation, folder: string, publicPath: string): Promise<string> {
    if (!this.page.stylesheet) {
      return '';
    }
    const headScripts = [this.page.themeScript, this.page.headScripts].flatMap(publishedBy);
    const file = path.join(folder, this.page.stylesheet);
    compilation.fileDependencies.add(file);
    const rules = readFileSync(file, 'utf8');
    const fonts = new Map<string, string>(
      fontFiles.map((font) => [
        font.file,
        publicPath + emitHashed(compilation, font.file, readFont(font.file)),
      ]),
    );
    const faces = fontFaces((font) => fonts.get(font) ?? font);
    // A staff page shows its font shortly after its first view (early/late-font.ts).
    const isLate = headScripts.length > 0;
    const globals = isLate ? [await houseGlobals()] : [];
    const text = [
      ...globals,
      fallbackFace(),
      faces,
      ...(isLate ? [lateFont()] : []),
      colorVariables(rules, isLate ? 'class' : 'system'),
      rules,
    ].join('\n');
    const stylesheet = emitHashed(compilation, path.basename(file), Buffer.from(text));

    return [
      ...(isLate ? [`<meta name="${globalsMark}" content="laid down">`] : []),
      ...headScripts.map((source) => `<script src="${source}"></script>`),
      styleTag(publicPath + stylesheet, text),
      ...(isLate ? [] : [...fonts.values()].slice(0, 1).map(fontTag)),
    ].join('\n    ');
  }
}

const readFont = (file: string): Buffer =>
  readFileSync(facadeRequire.resolve(`@fontsource-variable/inter/files/${file}`));

/** Adds a file to the build under a name with its hash, so that it can be cached forever. Returns that name. */
function emitHashed(compilation: Compilation, file: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const { name, ext } = path.parse(file);
  const hashed = `${name}.${hash}${ext}`;
  if (!compilation.getAsset(hashed)) {
    compilation.emitAsset(hashed, new webpack.sources.RawSource(content));
  }

  return hashed;
}

function publishedBy(build: string | undefined): readonly string[] {
  if (!build) {
    return [];
  }
  const scripts = published.get(build);
  if (!scripts) {
    throw new Error(`The build '${build}' has not run before the page that names it.`);
  }

  return scripts;
}
