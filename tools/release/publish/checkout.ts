import { userInfo } from 'node:os';
import { root } from '@tools/checkout/root';
import { capture } from '@tools/checkout/capture';

/** What a release is built from, as git knows it. */
export interface Checkout {
  /** Undefined = this folder is no git checkout. */
  readonly commit: string | undefined;
  /** Files of the build that no commit holds as they are. */
  readonly changed: readonly string[];
}

/** What the build of any remote reads in addition to its own folder. */
const sharedPaths = ['shared-contracts', 'shared-ui', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];

async function git(cwd: string, ...args: string[]): Promise<string | undefined> {
  const { code, output } = await capture(['git', ...args], { cwd }).catch(() => ({ code: 1, output: '' }));

  return code === 0 ? output : undefined;
}

/** The commit, and what of a remote's sources differs from it. */
export async function checkoutOf(remote: string, cwd: string = root): Promise<Checkout> {
  const commit = (await git(cwd, 'rev-parse', 'HEAD'))?.trim();
  const status = await git(cwd, 'status', '--porcelain', '--', remote, ...sharedPaths);

  return { commit, changed: (status ?? '').split('\n').flatMap((line) => line.slice(3).trim() || []) };
}

/** Who releases: RELEASE_BY (a pipeline says whose change it is), else the name that git knows, else the user. */
export async function whoReleases(): Promise<string> {
  const name = process.env['RELEASE_BY'] ?? (await git(root, 'config', 'user.name'));

  return name?.trim() || userInfo().username;
}
