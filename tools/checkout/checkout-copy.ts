import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './root.ts';
import { sourceFiles } from './source-files.ts';

/** Links a package's libraries, those of this workspace to the copy at `base`, and its commands unchanged. */
function linkLibraries(from: string, to: string, base: string): void {
  if (!existsSync(from)) {
    return;
  }
  for (const entry of readdirSync(from)) {
    if (entry.startsWith('@')) {
      linkLibraries(join(from, entry), join(to, entry), base);
      continue;
    }
    if (entry.startsWith('.') && entry !== '.bin') {
      continue;
    }
    const target = realpathSync(join(from, entry));
    const isOurs = target.startsWith(root) && !target.includes('node_modules');
    mkdirSync(to, { recursive: true });
    symlinkSync(isOurs ? join(base, relative(root, target)) : target, join(to, entry));
  }
}

/** Links the libraries of an installed package into a package of the copy. */
export function installLike(elder: string, base: string, name: string): void {
  linkLibraries(inRoot(elder, 'node_modules'), join(base, name, 'node_modules'), base);
}

/** Copies the source files and links the installed libraries: creates a separate checkout in a second. */
export function copyCheckout(base: string, { without = [] }: { without?: readonly string[] } = {}): void {
  const skipped = new Set(without);
  const paths = sourceFiles().filter((path) => !skipped.has(path.split('/')[0] ?? path));
  for (const path of paths) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    cpSync(inRoot(path), join(base, path));
  }
  const tools = existsSync(join(base, 'tools')) ? readdirSync(join(base, 'tools')) : [];
  const folders = ['.', ...readdirSync(base), ...tools.map((name) => `tools/${name}`)];
  for (const name of folders) {
    installLike(name, base, name);
  }
}
