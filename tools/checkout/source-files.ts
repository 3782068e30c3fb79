import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const skipped = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
  '.tsbuild',
]);

/** File that Vite writes next to a configuration while reading it. */
const passing = /\.timestamp-[\w-]+\.mjs$/;

/** Returns every source file of the checkout, as paths with forward slashes relative to `base`. */
export function sourceFiles(base: string = root, folder = ''): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    // In a worktree '.git' is a file that points to the repository of the checkout.
    if (skipped.has(entry.name)) {
      return [];
    }
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return sourceFiles(base, path);
    }

    return entry.isFile() && !passing.test(path) ? [path] : [];
  });
}

/** Whether a path is TypeScript or JavaScript source. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts|mjs|js)$/.test(path);
}

/** Whether a path is a test, a story of the catalog, or a helper that only those use. */
export function isTest(path: string): boolean {
  return (
    /\.(test|spec|stories)\.(ts|tsx)$/.test(path) ||
    path.includes('/testing/') ||
    /vitest\.\w+\.ts$/.test(path)
  );
}
