import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tools/checkout/root';

/** Returns the packages that are built for the browser: the shell and every remote that has something to build. */
export function browserPackages(base: string = root): string[] {
  return readdirSync(base)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .filter((name) => existsSync(join(base, name, 'webpack.config.ts')))
    .toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell'));
}

/** Returns the version in a package's package.json. */
export function versionOf(name: string, base: string = root): string {
  const manifest: unknown = JSON.parse(readFileSync(join(base, name, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error(`${name}/package.json states no version`);
  }

  return String(manifest.version);
}
