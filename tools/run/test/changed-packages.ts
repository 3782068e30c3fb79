import { existsSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { capture } from './step.ts';
import { testedPackages } from './unit.ts';

/** Who has to be tested again when a package changed, in addition to itself. */
function dependentsOf(name: string, packages: readonly string[]): readonly string[] {
  if (name === 'shared-contracts') {
    return packages;
  }
  if (name === 'shared-ui') {
    return packages.filter((other) => other === 'shell' || other.startsWith('mfe-'));
  }

  return [];
}

/** Files that every package is built with. */
const isOfAll = (file: string): boolean => /^(?:package\.json|pnpm-|tsconfig|\.npmrc)/.test(file);

/** Tested packages that a list of changed files touches. A file at the root touches all. */
export function packagesOf(files: readonly string[], packages: readonly string[]): string[] {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? file));
  if (files.some(isOfAll)) {
    return [...packages];
  }
  const touched = new Set([...folders].flatMap((name) => [name, ...dependentsOf(name, packages)]));

  return packages.filter((name) => touched.has(name));
}

/** What to compare with is not in this checkout. */
export class UnknownBase extends Error {}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await capture(['git', ...args]);
  if (code !== 0) {
    throw new Error(`git ${args.join(' ')} failed: ${output}`);
  }

  return output.split('\n').filter(Boolean);
}

/** What has to be looked at again. */
export interface Touched {
  /** Files that differ, and are there. */
  readonly files: readonly string[];
  /** Packages whose tests have to be run again. */
  readonly packages: readonly string[];
}

/** What was touched since a branch left `ref`, committed or not. */
export async function touchedSince(ref: string): Promise<Touched> {
  const [base = ref] = await git('merge-base', 'HEAD', ref).catch(() => {
    throw new UnknownBase(
      `This checkout has nothing in common with '${ref}': name another branch, or bring it with all its history (git fetch; git fetch --unshallow).`,
    );
  });
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  const all = [...changed, ...added];

  return {
    files: all.filter((file) => existsSync(inRoot(file))),
    packages: packagesOf(all, testedPackages()),
  };
}

/**
 * Folders with types of their own among those that were touched, whether they have tests or not; undefined = all of
 * them, as everybody uses what was touched.
 */
export function projectsOf({ files, packages }: Touched): string[] | undefined {
  if (files.some(isOfAll) || packages.includes('shared-contracts')) {
    return undefined;
  }
  const folders = new Set([...packages, ...files.map((file) => file.split('/')[0] ?? file)]);

  return [...folders].filter((folder) => existsSync(inRoot(folder, 'tsconfig.json'))).toSorted();
}
