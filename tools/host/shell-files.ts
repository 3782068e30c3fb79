import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isHashedFile } from 'shared-contracts/kernel/hashed-file';
import { folderMode } from '../../api/src/config/data-folder.ts';

/** Time for which a tab may stay open on an earlier shell and still load its parts. */
const keptDays = 30;
const dayMs = 24 * 3_600_000;

/** Whether a file of a build is served under a hashed name, as it is or compressed. */
const isKept = (path: string): boolean =>
  !path.endsWith('.map') && isHashedFile(path.replace(/\.(?:br|gz)$/, ''));

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isKept) : [];

/** Copies a file in one step: another host that shares the folder may serve it at any moment. */
function copyWhole(from: string, to: string): void {
  const passing = join(dirname(to), `.passing-${randomUUID()}`);
  mkdirSync(dirname(to), { recursive: true, mode: folderMode });
  copyFileSync(from, passing, constants.COPYFILE_FICLONE);
  renameSync(passing, to);
}

/**
 * Adds the hashed files of the current shell to those of earlier ones: a tab that was opened before a release loads
 * parts of its own shell later. Files that no start has found in the current shell for 30 days are deleted.
 */
export function keepShellFiles(shellFolder: string, keptFolder: string, now = new Date()): void {
  const current = new Set(filesIn(shellFolder));
  for (const path of current) {
    const to = join(keptFolder, path);
    if (!existsSync(to)) {
      copyWhole(join(shellFolder, path), to);
    }
    utimesSync(to, now, now);
  }
  for (const path of filesIn(keptFolder).filter((one) => !current.has(one))) {
    const file = join(keptFolder, path);
    if (now.getTime() - statSync(file).mtimeMs > keptDays * dayMs) {
      rmSync(file, { force: true });
    }
  }
}
