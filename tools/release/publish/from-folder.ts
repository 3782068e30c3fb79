import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { compressFolder } from '@tools/build/compress';
import { contractFileName } from '@tools/build/contract/tables';
import { folderMode } from '../../../api/src/config/data-folder.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { releaseFileName } from '../store/release.ts';
import { requirePreviewVersion, requireVersion } from './build-source.ts';
import type { BuildSource } from './build-source.ts';
import { readBuild, releasedFiles } from './describe-release.ts';
import type { RemoteFile } from './describe-release.ts';
import type { Publication } from './publication.ts';

/** Files that every build of remote-kit contains (remote-kit/build). */
const needed = ['remote.json', 'mf-manifest.json', contractFileName];

/** Reads what a build says of itself. Refuses a folder that is no build. */
function requireBuild(folder: string): ReturnType<typeof readBuild> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Refusal(`There is no folder ${folder}.`, exitCodes.misused);
  }
  const missing = needed.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) {
    throw new Refusal(
      [
        `${folder} has no ${missing.join(', ')}, so it is no build of a remote.`,
        'Build it with remote-kit, and name the folder dist/<version>.',
      ].join(' '),
    );
  }
  try {
    return readBuild(folder);
  } catch {
    throw new Refusal(
      `${folder} has a remote.json or ${contractFileName} that cannot be read. Build it again.`,
    );
  }
}

const hashOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** Returns what is missing from a build or was changed since. Browsers would refuse such files. */
function damageOf(folder: string, { integrity, preload }: RemoteFile): string[] {
  const files = new Set(releasedFiles(folder));
  const [entry] = preload;
  const missing = [...new Set([...preload, ...Object.keys(integrity)])].filter((name) => !files.has(name));
  const changed = Object.entries(integrity).filter(
    ([name, hash]) => files.has(name) && hashOf(join(folder, name)) !== hash,
  );
  const unlisted = preload.filter((name) => !(name in integrity));

  return [
    ...(entry?.startsWith('remoteEntry.') ? [] : ['Its remote.json names no remoteEntry.']),
    ...missing.map((name) => `It lacks ${name}, which its remote.json names.`),
    ...unlisted.map((name) => `Its remote.json states no integrity of ${name}.`),
    ...changed.map(([name]) => `${name} is not the file whose integrity its remote.json states.`),
  ];
}

const remoteName = /^mfe-[a-z][a-z0-9-]*$/;

function otherVersion(version: string, { version: wanted = '', isPreview }: Publication): string {
  const name = isPreview ? `Build it with RELEASE_VERSION=${wanted}.` : 'A build contains its version.';

  return `The build is of version ${version}, not of ${wanted}. ${name}`;
}

/** Refuses a build of something else than what is to be published. */
function requireSame({ name, version, contract }: RemoteFile, wanted: Publication, tables: string): void {
  const problems = [
    ...(remoteName.test(name) ? [] : [`'${name}' is no name of a remote, such as mfe-rewards.`]),
    ...(name === wanted.remote ? [] : [`The build is of ${name}, not of ${wanted.remote}.`]),
    ...(wanted.version === undefined || wanted.version === version ? [] : [otherVersion(version, wanted)]),
    ...(contract === tables
      ? []
      : [`Its remote.json says contract ${contract}, and its ${contractFileName} ${tables}.`]),
  ];
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}

/** Returns the commit of the build, which this checkout cannot know. */
function requireCommit({ commit, allowDirty }: Publication): string | undefined {
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/.test(commit)) {
    throw new Refusal(`'${commit}' is no commit.`, exitCodes.misused);
  }
  if (commit === undefined && !allowDirty) {
    throw new Refusal('Name the commit that it was built from with --commit, or go on with --allow-dirty.');
  }

  return commit;
}

/** Whether a file is copied: compressed copies are made again, so that they have the content that was checked. */
function isCopied(source: string): boolean {
  const name = basename(source);

  return !/\.(?:br|gz)$/.test(name) && name !== releaseFileName && !name.startsWith('.');
}

/** Reads a build that was made elsewhere, with its own installed contracts. Refuses it if it is not whole. */
export function sourceFromFolder(wanted: Publication, from: string): BuildSource {
  const folder = resolve(from);
  const { file, tables } = requireBuild(folder);
  const commit = requireCommit(wanted);
  const version = wanted.isPreview ? requirePreviewVersion(commit) : wanted.version;
  requireVersion(file.version, wanted);
  requireSame(file, { ...wanted, version }, tables?.contract ?? '');
  const damage = damageOf(folder, file);
  if (damage.length > 0) {
    throw new Refusal([`${folder} is not a whole build. Build it again.`, ...damage]);
  }

  return {
    version: file.version,
    commit,
    doing: `Checking ${folder} …`,
    async make(workFolder) {
      const copy = join(workFolder, `${file.name}-${file.version}-${randomUUID()}`);
      mkdirSync(workFolder, { recursive: true, mode: folderMode });
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true, filter: (source) => source === folder || isCopied(source) });
      await compressFolder(copy);

      return copy;
    },
  };
}
