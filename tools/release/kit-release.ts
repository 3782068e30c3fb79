import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import * as z from 'zod/mini';
import { configuration } from './configuration.ts';
import { remoteCommands } from './commands/remote-commands.ts';
import { releaseContext } from './context.ts';
import { commandLine } from './program.ts';
import { readReleaser } from './publish/checkout.ts';

const Manifest = z.object({ name: z.string(), version: z.string() });

/** Returns the remote of this folder, and the build of its version. */
function readDefaults(): Record<string, string> {
  const file = inRoot('package.json');
  if (!existsSync(file)) {
    return {};
  }
  const { name, version } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));

  return { remote: name, from: join('dist', process.env['RELEASE_VERSION'] ?? version) };
}

/**
 * Runs `texting-remote publish`, `canary` and so on in the repository of a remote, and returns the exit code. They are
 * the commands of `pnpm release`, which `pnpm pack:packages` puts into remote-kit; the root is the folder of the
 * remote.
 *
 * @public remote-kit/bin/release-remote.ts imports it from the packed file.
 */
export async function releaseRemote(args: readonly string[]): Promise<number> {
  const run = commandLine({ name: 'texting-remote', commands: remoteCommands, defaults: readDefaults() });

  return run(args, { out: (line) => console.log(line), err: (line) => console.error(line) }, async (say) =>
    releaseContext(configuration(), { who: await readReleaser(), say }),
  );
}
