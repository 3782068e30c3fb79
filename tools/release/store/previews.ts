import { previewCommit, previewDays, previewVersion } from 'shared-contracts/kernel/preview';
import type { Preview, PreviewSummary, WantedPreview } from 'shared-contracts/kernel/preview';
import { toRegistryEntry } from './release.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './release-store.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the time from which a preview is not served. */
export const expiryOf = ({ createdAt }: Pick<Release, 'createdAt'>): number =>
  Date.parse(createdAt) + previewDays * dayMs;

/** Whether a preview is over. Times are in milliseconds since 1970. */
export const hasExpired = (preview: Pick<Release, 'createdAt'>, now: number): boolean =>
  expiryOf(preview) <= now;

const summaryOf = ({ remote, version, createdAt, createdBy }: Release): PreviewSummary => ({
  remote,
  commit: previewCommit(version),
  createdAt,
  createdBy,
  expiresAt: new Date(expiryOf({ createdAt })).toISOString(),
});

/** Returns the preview of a commit, if it is not expired. */
export async function findPreview(
  store: Pick<ReleaseStore, 'find'>,
  { remote, commit }: WantedPreview,
  now: number,
): Promise<Preview | undefined> {
  const release = await store.find(remote, previewVersion(commit));
  if (!release || hasExpired(release, now)) {
    return undefined;
  }

  return { ...summaryOf(release), release: toRegistryEntry(remote, release) };
}

/** Returns every remote's previews that are not expired, newest first. */
export async function currentPreviews(
  store: Pick<ReleaseStore, 'previews' | 'remotes'>,
  now: number,
): Promise<PreviewSummary[]> {
  const remotes = await store.remotes();
  const previews = (await Promise.all(remotes.map((remote) => store.previews(remote)))).flat();

  return previews
    .filter((preview) => !hasExpired(preview, now))
    .map(summaryOf)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Returns a function that tells whether a preview is over or missing, and reads each preview from the store once. */
export function expiredPreviews(store: Pick<ReleaseStore, 'find'>) {
  const expiries = new Map<string, number>();

  return async (remote: string, version: string): Promise<boolean> => {
    const key = `${remote}/${version}`;
    const release = expiries.has(key) ? undefined : await store.find(remote, version);
    if (release) {
      expiries.set(key, expiryOf(release));
    }

    return (expiries.get(key) ?? 0) <= Date.now();
  };
}
