import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration, MultiStats, Stats } from 'webpack';

/** Result of a bundler's run, for its parent process. */
export interface Bundled {
  readonly isFailed: boolean;
  /** Errors and warnings. */
  readonly output: string;
}

const configFile = pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href;
const { default: config } = (await import(configFile)) as { default: Configuration };

/**
 * Bundles the package in the working folder, a second faster than webpack's command line. Tells the parent process as
 * soon as the files are written; the build's cache is written afterwards.
 */
const compiler = webpack(config);
compiler.run((error: Error | null, stats: Stats | MultiStats | undefined) => {
  const bundled: Bundled = {
    isFailed: error !== null || stats?.hasErrors() !== false,
    output: error?.stack ?? stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '',
  };
  process.send?.(bundled);
  compiler.close(() => process.disconnect());
});
