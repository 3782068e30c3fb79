import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '@tools/checkout/root';
import { capture } from '@tools/checkout/capture';

/** State of the checkout that a release is built from, according to git. */
export interface Checkout {
  /** Undefined = this folder is no git checkout. */
  readonly commit: string | undefined;
  /** Files of the build with uncommitted changes. */
  readonly changed: readonly string[];
}

/** Paths that every remote's build reads in addition to its own folder. */
const sharedPaths = [
  'shared-contracts',
  'shared-ui',
  'remote-kit',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
];

async function git(cwd: string, ...args: string[]): Promise<string | undefined> {
  const { code, output } = await capture(['git', ...args], { cwd }).catch(() => ({ code: 1, output: '' }));

  return code === 0 ? output : undefined;
}

/** Returns the commit, and the source files of a remote that differ from it. */
export async function checkoutOf(remote: string, cwd: string = root): Promise<Checkout> {
  // In its own repository, every file belongs to the remote.
  const paths = existsSync(join(cwd, remote)) ? [remote, ...sharedPaths] : ['.'];
  const [head, status] = await Promise.all([
    git(cwd, 'rev-parse', 'HEAD'),
    git(cwd, 'status', '--porcelain', '--', ...paths),
  ]);

  return {
    commit: head?.trim(),
    changed: (status ?? '').split('\n').flatMap((line) => line.slice(3).trim() || []),
  };
}

/** Returns the releaser's name: RELEASE_BY (set by pipelines), else git's user.name, else the system user. */
export async function readReleaser(): Promise<string> {
  const name = process.env['RELEASE_BY'] ?? (await git(root, 'config', 'user.name'));

  return name?.trim() || userInfo().username;
}
