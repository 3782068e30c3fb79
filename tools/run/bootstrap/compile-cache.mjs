import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Number of compiled scripts at which the folder is emptied: Node removes none, and each changed script adds one. */
const most = 20_000;

/**
 * Returns the folder in which Node keeps compiled scripts from one start to the next. The API then starts with half the
 * processor time (docs/adr/0040-libraries.md).
 */
export function compileCache(dataDir) {
  const folder = join(dataDir, 'compiled');
  try {
    if (readdirSync(folder, { recursive: true }).length > most) {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // there is none yet, or it cannot be read: Node does without it then
  }

  return folder;
}
