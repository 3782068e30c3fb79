import { configuration } from './configuration.ts';
import { runCommandLine } from './command-line.ts';
import { releaseContext } from './context.ts';
import { readReleaser } from './publish/checkout.ts';

/** `pnpm release …`: publishes, tries out, serves and rolls back remotes (docs/releasing.md). */
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  { out: (line) => console.log(line), err: (line) => console.error(line) },
  async (say) => releaseContext(configuration(), { who: await readReleaser(), say }),
);
