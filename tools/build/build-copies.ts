import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { folderMode } from '../../api/src/config/data-folder.ts';
import { inRoot, root } from '@tools/checkout/root';
import { withLock } from './build-lock.ts';
import { canBuild } from './build-package.ts';

/** Returns the folder of builds that are being served. Building the checkout writes to dist/ only. */
export function buildCopiesFolder({ dataDir }: { readonly dataDir: string }): string {
  return resolve(inRoot(), dataDir, 'builds');
}

/** Whether a folder contains a complete build. */
export function isWholeBuild(folder: string): boolean {
  return ['mf-manifest.json', 'remote.json'].every((file) => existsSync(join(folder, file)));
}

/** Returns a build's description of itself, including the hashes of its scripts. */
const words = (folder: string): string =>
  isWholeBuild(folder)
    ? readFileSync(join(folder, 'remote.json'), 'utf8') +
      readFileSync(join(folder, 'mf-manifest.json'), 'utf8')
    : '';

/** Whether a file is served: browsers need neither source maps nor dotfiles. */
const isServed = (source: string): boolean => !source.endsWith('.map') && !basename(source).startsWith('.');

/** Replaces an older copy with a complete new one. */
function replaceFolder(from: string, to: string): void {
  const passing = join(dirname(to), `.passing-${randomUUID()}`);
  mkdirSync(dirname(to), { recursive: true, mode: folderMode });
  cpSync(from, passing, { recursive: true, filter: isServed, mode: constants.COPYFILE_FICLONE });
  rmSync(to, { recursive: true, force: true });
  renameSync(passing, to);
}

function copyRemote(dist: string, target: string): void {
  const versions = readdirSync(dist).filter((version) => isWholeBuild(join(dist, version)));
  for (const version of versions) {
    const [from, to] = [join(dist, version), join(target, version)];
    if (words(from) !== words(to)) {
      replaceFolder(from, to);
    }
  }
  const gone = existsSync(target) ? readdirSync(target).filter((name) => !versions.includes(name)) : [];
  for (const name of gone) {
    rmSync(join(target, name), { recursive: true });
  }
}

/**
 * Copies each remote's builds to the folder they are served from, so that a later build does not change the files being
 * served. Unchanged copies are kept; copies whose build no longer exists are deleted.
 */
export async function copyBuilds(folder: string, base: string = root): Promise<void> {
  const names = readdirSync(base).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(base, name, 'dist')),
  );
  for (const name of names) {
    const copy = async (): Promise<void> => copyRemote(join(base, name, 'dist'), join(folder, name));
    // Wait while another process builds it. If the folder is read-only, no process can be building.
    await (base === root && canBuild(name) ? withLock(name, copy) : copy());
  }
}
