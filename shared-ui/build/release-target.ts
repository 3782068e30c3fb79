import path from 'node:path';
import { versionOf } from './common.ts';

/**
 * The version a remote is built as, and the folder it is built into: those of its package.json and `dist/<version>`,
 * unless `pnpm release publish` asks for others, so that it leaves alone what is being served.
 */
export function releaseTarget(root: string): { readonly version: string; readonly folder: string } {
  const version = process.env['RELEASE_VERSION'] || versionOf(root);

  return { version, folder: process.env['RELEASE_FOLDER'] || path.join(root, 'dist', version) };
}
