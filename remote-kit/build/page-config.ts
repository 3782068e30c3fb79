import type { Configuration } from 'webpack';
import { commonConfig, hashedScript } from './common.ts';
import { HtmlPagePlugin } from './html-page-plugin.ts';
import type { HtmlPage } from './html-page-plugin.ts';

export interface PageBuild {
  readonly name: string;
  /** The package's folder: `import.meta.dirname`. */
  readonly root: string;
  readonly dist: string;
  readonly entry: string;
  /** Page to write; omitted for a script without a page. */
  readonly page?: HtmlPage;
  /** Fixed name, for files that may not have a hash (a service worker). */
  readonly filename?: string;
  readonly publicPath?: string;
}

/** Returns the build configuration for a separate page without federation: sign-in, the public wallet. */
export function pageConfig({
  name,
  root,
  dist,
  entry,
  page,
  filename,
  publicPath = '/',
}: PageBuild): Configuration {
  const common = commonConfig(name, root);

  return {
    ...common,
    entry: { [name]: entry },
    output: {
      path: dist,
      filename: filename ?? hashedScript,
      chunkFilename: hashedScript,
      publicPath,
      uniqueName: name,
    },
    plugins: [...(common.plugins ?? []), new HtmlPagePlugin({ publishesAs: name, ...page })],
  };
}
