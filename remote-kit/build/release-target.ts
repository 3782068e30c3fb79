import path from 'node:path';
import { versionOf } from './version-of.ts';

/**
 * Returns the version that a remote is built as, and its output folder: from package.json and `dist/<version>`, unless
 * `pnpm release publish` sets others, so that it does not touch the release being served.
 */
export function releaseTarget(root: string): { readonly version: string; readonly folder: string } {
  const version = process.env['RELEASE_VERSION'] || versionOf(root);

  return { version, folder: process.env['RELEASE_FOLDER'] || path.join(root, 'dist', version) };
}
