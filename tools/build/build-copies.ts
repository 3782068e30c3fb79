import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { folderMode } from '../../api/src/config/data-folder.ts';
import { inRoot, root } from '@tools/checkout/root';
import { whileLocked } from './build-lock.ts';
import { canBuild } from './build-package.ts';

/** Where the builds that are served lie: a build of the checkout writes into dist/ alone, and never here. */
export function buildCopiesFolder({ dataDir }: { readonly dataDir: string }): string {
  return resolve(inRoot(), dataDir, 'builds');
}

/** Whether a folder holds a build to its end. */
export function isWholeBuild(folder: string): boolean {
  return ['mf-manifest.json', 'remote.json'].every((file) => existsSync(join(folder, file)));
}

/** What a build says of itself, the hashes of its scripts included. */
const words = (folder: string): string =>
  isWholeBuild(folder)
    ? readFileSync(join(folder, 'remote.json'), 'utf8') +
      readFileSync(join(folder, 'mf-manifest.json'), 'utf8')
    : '';

/** Browsers have no use for source maps, nor for what begins with a dot. */
const isServed = (source: string): boolean => !source.endsWith('.map') && !basename(source).startsWith('.');

/** Puts a whole copy in place of an older one. */
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
 * Copies what is built of each remote to where it is served from, so that a later build changes nothing that anybody is
 * served. What was copied before and is the same stays as it is; what is built no more goes.
 */
export async function copyBuilds(folder: string, base: string = root): Promise<void> {
  const names = readdirSync(base).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(base, name, 'dist')),
  );
  for (const name of names) {
    const copy = async (): Promise<void> => copyRemote(join(base, name, 'dist'), join(folder, name));
    // Not while another process builds it. Where nobody can write, nobody does.
    await (base === root && canBuild(name) ? whileLocked(name, copy) : copy());
  }
}
