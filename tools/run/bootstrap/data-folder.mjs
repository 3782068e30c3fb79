import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Of every folder that is made in DATA_DIR, as in api/src/config/data-folder.ts, which an older Node cannot read. */
export const folderMode = 0o750;

/** DATA_DIR of the environment, else of .env, else ./.data; absolute. */
export function dataFolder(root) {
  const file = join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const inFile = /^\s*(?:export\s+)?DATA_DIR\s*=\s*["']?([^"'#\r\n]+?)["']?\s*(?:#.*)?$/m.exec(text)?.[1];

  return resolve(root, process.env.DATA_DIR || inFile || '.data');
}
