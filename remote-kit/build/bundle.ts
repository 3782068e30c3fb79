import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration, MultiStats, Stats } from 'webpack';

const configFile = pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href;
const { default: config } = (await import(configFile)) as { default: Configuration }; // as every package exports it

/** Returns the errors and warnings of a failed build; '' = it succeeded. */
function failureOf(error: Error | null, stats: Stats | MultiStats | undefined): string {
  if (error || !stats) {
    return error?.stack ?? 'The bundler ended without a result.';
  }

  return stats.hasErrors() ? stats.toString({ preset: 'errors-warnings', colors: false }) : '';
}

/**
 * Bundles the package in the working folder, a second faster than webpack's command line. Tells the parent process as
 * soon as the files are written; the build's cache is written afterwards.
 */
const compiler = webpack(config);
compiler.run((error: Error | null, stats: Stats | MultiStats | undefined) => {
  process.send?.(failureOf(error, stats));
  setPriority(constants.priority.PRIORITY_LOW); // what follows can wait
  compiler.close(() => process.disconnect());
});
