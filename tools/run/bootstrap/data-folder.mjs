import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Mode of every folder created in DATA_DIR, as in api/src/config/data-folder.ts, which an older Node cannot read. */
export const folderMode = 0o750;

/** Returns DATA_DIR from the environment, else from .env, else ./.data; absolute. */
export function dataFolder(root) {
  const file = join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const inFile = /^\s*(?:export\s+)?DATA_DIR\s*=\s*["']?([^"'#\r\n]+?)["']?\s*(?:#.*)?$/m.exec(text)?.[1];

  return resolve(root, process.env.DATA_DIR || inFile || '.data');
}
