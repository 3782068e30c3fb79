import { browserPackages, versionOf } from '@tools/build/browser-packages';
import type { ReleaseContext } from '../context.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { buildRelease } from './build-release.ts';
import { requirePreviewVersion, requireVersion } from './build-source.ts';
import type { BuildSource } from './build-source.ts';
import type { Publication } from './publication.ts';

function requireRemote(remote: string): void {
  const remotes = browserPackages().filter((name) => name !== 'shell');
  if (!remotes.includes(remote)) {
    throw new Refusal(
      `There is no remote '${remote}' in this checkout, only ${remotes.join(', ')}.`,
      exitCodes.misused,
    );
  }
}

const shownFiles = 5;

/** Returns the commit of the build. With --allow-dirty there may be none. */
async function requireCommitted(
  { remote, allowDirty }: Publication,
  { checkout }: Pick<ReleaseContext, 'checkout'>,
): Promise<string | undefined> {
  const { commit, changed } = await checkout(remote);
  if (commit !== undefined && changed.length === 0) {
    return commit;
  }
  if (allowDirty) {
    return undefined;
  }
  if (commit === undefined) {
    throw new Refusal(
      'This folder is no git checkout, so nobody could say what was released. Go on with --allow-dirty.',
    );
  }
  const more = changed.length > shownFiles ? ` and ${changed.length - shownFiles} more` : '';

  throw new Refusal(
    [
      `Not committed: ${changed.slice(0, shownFiles).join(', ')}${more}.`,
      'Commit what you release, or go on with --allow-dirty.',
    ].join(' '),
  );
}

/** Builds a remote of this checkout. */
export async function sourceFromCheckout(
  wanted: Publication,
  context: Pick<ReleaseContext, 'checkout' | 'cacheFolder'>,
): Promise<BuildSource> {
  const { remote } = wanted;
  requireRemote(remote);
  if (wanted.commit !== undefined) {
    throw new Refusal('--commit is for --from: git knows the commit of this checkout.', exitCodes.misused);
  }
  const commit = await requireCommitted(wanted, context);
  const version = wanted.isPreview ? requirePreviewVersion(commit) : (wanted.version ?? versionOf(remote));
  requireVersion(version, wanted);

  return {
    version,
    commit,
    doing: `Building ${remote} ${version} …`,
    make: (workFolder, signal) =>
      buildRelease(remote, version, { workFolder, cacheFolder: context.cacheFolder, signal }),
  };
}
