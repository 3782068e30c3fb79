import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '@tools/checkout/root';

function git(...args: string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns the commit to compare with: where this branch left main, so that a branch raises a version once. Without
 * main, as in a shallow clone, the last commit. Undefined = this is no git checkout.
 */
export function baseCommit(): string | undefined {
  const found = ['origin/main', 'main']
    .map((branch) => git('merge-base', 'HEAD', branch))
    .find((commit) => commit !== undefined);

  return (found ?? git('rev-parse', 'HEAD'))?.toString().trim();
}

/** Returns a file as it was in the base; as it is, if the base does not have it. Undefined = there is none yet. */
export function readBase(path: string, commit: string | undefined): Buffer | undefined {
  const committed = commit === undefined ? undefined : git('show', `${commit}:${path}`);

  return committed ?? (existsSync(inRoot(path)) ? readFileSync(inRoot(path)) : undefined);
}
