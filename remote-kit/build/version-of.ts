import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the `version` from a package's package.json. */
export function versionOf(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error(`${packageFolder}/package.json states no version.`);
  }

  return String(manifest.version);
}
