import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tools/checkout/root';

const maxBuffer = 64 * 1024 * 1024;

/** Returns the output of git, or undefined if it fails or is not installed. */
function git(cwd: string, ...args: string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer });
  } catch {
    return undefined;
  }
}

/**
 * Returns the commit to compare with: where this branch left main, so that a branch raises a version once. Without
 * main, as in a shallow clone, the last commit. Undefined = this is no git checkout.
 */
export function baseCommit(checkout: string = root): string | undefined {
  const found = ['origin/main', 'main']
    .map((branch) => git(checkout, 'merge-base', 'HEAD', branch))
    .find((commit) => commit !== undefined);

  return (found ?? git(checkout, 'rev-parse', 'HEAD'))?.toString().trim();
}

/** Returns a file as it was in the base; as it is, if the base does not have it. Undefined = there is none yet. */
export function readBase(
  path: string,
  commit: string | undefined,
  checkout: string = root,
): Buffer | undefined {
  const committed = commit === undefined ? undefined : git(checkout, 'show', `${commit}:${path}`);
  const file = join(checkout, path);

  return committed ?? (existsSync(file) ? readFileSync(file) : undefined);
}
