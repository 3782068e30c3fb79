import { existsSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { capture } from './step.ts';
import { testedPackages } from './unit.ts';

const browserKit = ['shared-contracts', 'shared-ui', 'remote-kit'];

/** Packages whose changes affect another one's tests. The shell and remotes use all of the browser kit. */
const dependencies: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  api: ['shared-contracts', 'test-servers'],
  bench: ['shared-contracts'],
  tools: ['shared-contracts', 'test-servers'],
};

/** Returns a package's folder and those of the packages that it depends on. */
export const foldersOf = (name: string): readonly string[] => [name, ...(dependencies[name] ?? browserKit)];

/** Whether a file is an input of every package. */
export const isInputOfAll = (file: string): boolean => /^(?:package\.json|pnpm-|tsconfig|\.npmrc)/.test(file);

/** Returns the tested packages that a list of changed files affects. A file at the root affects all of them. */
export function packagesOf(files: readonly string[], packages: readonly string[]): string[] {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? file));
  if (files.some(isInputOfAll)) {
    return [...packages];
  }

  return packages.filter((name) => foldersOf(name).some((folder) => folders.has(folder)));
}

/** Thrown if the base to compare with is not in this checkout. */
export class UnknownBase extends Error {}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await capture(['git', ...args]);
  if (code !== 0) {
    throw new Error(`git ${args.join(' ')} failed: ${output}`);
  }

  return output.split('\n').filter(Boolean);
}

/** Files and packages to check again. */
export interface Touched {
  /** Changed files that exist. */
  readonly files: readonly string[];
  /** Packages whose tests have to run again. */
  readonly packages: readonly string[];
}

/** Returns all files that differ from a commit, also removed and new ones. */
async function filesThatDiffer(commit: string): Promise<string[]> {
  const changed = await git('diff', '--name-only', '--no-renames', commit);
  const added = await git('ls-files', '--others', '--exclude-standard');

  return [...changed, ...added];
}

/**
 * Returns the files changed after a commit, committed or not, also removed ones; undefined if the checkout's history
 * does not contain the commit.
 */
export async function filesChangedAfter(commit: string): Promise<string[] | undefined> {
  try {
    await git('merge-base', '--is-ancestor', commit, 'HEAD');
  } catch {
    return undefined;
  }

  return filesThatDiffer(commit);
}

/** Returns the changed files whose format has to be checked; undefined = all files, because Prettier may differ. */
export function filesToFormat(changed: readonly string[]): readonly string[] | undefined {
  return changed.some((file) => isInputOfAll(file) || file.startsWith('.prettier'))
    ? undefined
    : changed.filter((file) => existsSync(inRoot(file)));
}

/** Returns the files changed since the branch left `ref`, committed or not. */
export async function filesChangedSince(ref: string): Promise<Touched> {
  const [base = ref] = await git('merge-base', 'HEAD', ref).catch(() => {
    throw new UnknownBase(
      `This checkout has nothing in common with '${ref}': name another branch, or bring it with all its history (git fetch; git fetch --unshallow).`,
    );
  });
  const all = await filesThatDiffer(base);

  return {
    files: all.filter((file) => existsSync(inRoot(file))),
    packages: packagesOf(all, testedPackages()),
  };
}

/**
 * Returns the affected folders with a tsconfig.json, whether they have tests or not; undefined = all of them, because
 * they all use a changed file.
 */
export function projectsOf({ files, packages }: Touched): string[] | undefined {
  if (files.some(isInputOfAll) || packages.includes('shared-contracts')) {
    return undefined;
  }
  const folders = new Set([...packages, ...files.map((file) => file.split('/')[0] ?? file)]);

  return [...folders].filter((folder) => existsSync(inRoot(folder, 'tsconfig.json'))).toSorted();
}
