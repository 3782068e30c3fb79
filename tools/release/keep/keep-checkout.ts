import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptRelease } from 'shared-contracts/kernel/kept-release';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { contractVersion } from 'shared-contracts/version';
import { withLock } from '@tools/build/build-lock';
import { buildPackage } from '@tools/build/build-package';
import { browserPackages, versionOf } from '@tools/build/browser-packages';
import { isStale } from '@tools/build/inputs';
import { inRoot } from '@tools/checkout/root';
import { buildRelease } from '../publish/build-release.ts';
import { readBuild, releasedFiles } from '../publish/describe-release.ts';
import { toRegistryEntry } from '../store/release.ts';

type Files = Record<string, string>;

/** Returns the built files of a folder by the URL they are served under, without compressed copies. */
function filesIn(folder: string, address: string): Files {
  const names = releasedFiles(folder).filter((name) => !/\.(?:br|gz)$|^\./.test(name));

  return Object.fromEntries(
    names.map((name) => [`${address}${name}`, readFileSync(join(folder, name)).toString('latin1')]),
  );
}

async function builtShell(): Promise<Files> {
  await withLock('shell', async () => {
    if (isStale('shell')) {
      await buildPackage('shell');
    }
  });

  return filesIn(inRoot('shell/dist'), '/');
}

interface Making {
  readonly commit: string;
  readonly workFolder: string;
  readonly say: (line: string) => void;
}

/**
 * Builds the shell and every remote of this checkout into one kept release. The remotes get separate versions, such as
 * '1.4.0-kept.c0ffee1', so that they do not conflict with the current 1.4.0.
 */
export async function keepCheckout({ commit, workFolder, say }: Making): Promise<KeptRelease> {
  say('Building shell …');
  const files = await builtShell();
  const remotes: Record<string, RemoteRelease> = {};
  for (const remote of browserPackages().filter((name) => name !== 'shell')) {
    const version = `${versionOf(remote)}-kept.${commit.slice(0, 7)}`;
    say(`Building ${remote} ${version} …`);
    const folder = await buildRelease(remote, version, { workFolder });
    remotes[remote] = toRegistryEntry(remote, readBuild(folder).file);
    Object.assign(files, filesIn(folder, `/remotes/${remote}/${version}/`));
    rmSync(folder, { recursive: true, force: true });
  }

  return { contract: contractVersion, commit, keptAt: new Date().toISOString(), remotes, files };
}
