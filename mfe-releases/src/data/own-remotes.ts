import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';

/** Returns the names of the remotes that the person may release. */
export const ownRemotes = (remotes: readonly ReleasedRemote[]): string[] =>
  remotes.filter(({ mayRelease }) => mayRelease).map(({ remote }) => remote);
