import { capture } from './step.ts';
import { testedPackages } from './unit.ts';

/** Who has to be tested again when a package changed, beside itself. */
function dependentsOf(name: string, packages: readonly string[]): readonly string[] {
  if (name === 'shared-contracts') return packages;
  if (name === 'shared-ui') return packages.filter((other) => other === 'shell' || other.startsWith('mfe-'));

  return [];
}

/** Tested packages that a list of changed files touches. A file at the root touches all. */
export function packagesOf(files: readonly string[], packages: readonly string[]): string[] {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? file));
  const isRootFile = files.some((file) => /^(?:package\.json|pnpm-|tsconfig|\.npmrc)/.test(file));
  if (isRootFile) return [...packages];
  const touched = new Set([...folders].flatMap((name) => [name, ...dependentsOf(name, packages)]));

  return packages.filter((name) => touched.has(name));
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await capture(['git', ...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output}`);

  return output.split('\n').filter(Boolean);
}

/** Tested packages with changes since a branch left `ref`, committed or not. */
export async function changedPackages(ref: string): Promise<string[]> {
  const [base = ref] = await git('merge-base', 'HEAD', ref);
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');

  return packagesOf([...changed, ...added], testedPackages());
}
