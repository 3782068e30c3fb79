import { RemoteRelease } from 'shared-contracts/kernel/remote';

const keyOf = (remote: string): string => `remote.lastKnownGood.${remote}`;

/**
 * Returns the release of a remote that last ran in this browser; undefined = none, or the stored value cannot be read.
 */
export function readLastKnownGood(remote: string): RemoteRelease | undefined {
  try {
    return RemoteRelease.parse(JSON.parse(localStorage.getItem(keyOf(remote)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores a release that was loaded and shown. Full or blocked storage is not an error. */
export function storeLastKnownGood(remote: string, release: RemoteRelease): void {
  try {
    localStorage.setItem(keyOf(remote), JSON.stringify(release));
  } catch {
    return;
  }
}
