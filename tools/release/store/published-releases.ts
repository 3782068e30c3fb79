import type { PublishedRelease } from 'shared-contracts/kernel/registry-change';
import type { Release } from './release.ts';
import type { ReleaseStore } from './release-store.ts';

function describe({ sizes, ...release }: Release): PublishedRelease {
  const { version, contract, commit, createdAt, createdBy, proof, isUnverified } = release;
  const { firstViewBytes, scriptBytes, totalBytes } = sizes;

  return {
    version,
    contract,
    commit,
    createdAt,
    createdBy,
    firstViewBytes,
    scriptBytes,
    totalBytes,
    ...(proof ? { proof } : {}),
    ...(isUnverified ? { isUnverified } : {}),
  };
}

/** Returns a description of every published release, newest version first, by remote. */
export async function publishedReleases(
  store: Pick<ReleaseStore, 'list' | 'remotes'>,
): Promise<Record<string, PublishedRelease[]>> {
  const remotes = await store.remotes();
  const lists = await Promise.all(
    remotes.map(async (remote) => [remote, (await store.list(remote)).map(describe)] as const),
  );

  return Object.fromEntries(lists);
}
