import { RemoteRelease } from 'shared-contracts/kernel/remote';

const keyOf = (remote: string): string => `remote.lastKnownGood.${remote}`;

/** The release of a remote that last ran in this browser; undefined = none did, or the note cannot be read. */
export function readLastKnownGood(remote: string): RemoteRelease | undefined {
  try {
    return RemoteRelease.parse(JSON.parse(localStorage.getItem(keyOf(remote)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Remembers a release that was loaded and shown. A full or closed storage is no reason to fail. */
export function rememberGood(remote: string, release: RemoteRelease): void {
  try {
    localStorage.setItem(keyOf(remote), JSON.stringify(release));
  } catch {
    return;
  }
}
