import { existsSync } from 'node:fs';

/** Commands that release a remote (docs/releasing.md). */
export const releaseCommands: readonly string[] = [
  'verify',
  'publish',
  'canary',
  'promote',
  'rollback',
  'status',
  'history',
];

interface Release {
  releaseRemote(args: readonly string[]): Promise<number>;
}

/**
 * Runs a release command of the product in the folder of the remote, and returns the exit code. Only the packed kit
 * contains them (tools/pack/bundle-release.ts); in the product's repository they are `pnpm release`.
 */
export async function releaseRemote(args: readonly string[]): Promise<number> {
  const file = new URL('../release/release.js', import.meta.url);
  if (!existsSync(file)) {
    console.error(`In the product's repository, run: pnpm release ${args[0] ?? ''}`);

    return 2;
  }
  const release = (await import(file.href)) as Release; // tools/release/kit-release.ts

  return release.releaseRemote(args);
}
