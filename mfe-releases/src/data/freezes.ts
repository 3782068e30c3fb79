import type { listReleases } from 'shared-contracts/api/releases/cockpit';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { Freeze } from 'shared-contracts/kernel/registry-change';

type Releases = OutputOf<typeof listReleases>;

/** Returns the freezes that concern a remote: its own, and those of all remotes. */
export const freezesOf = (freezes: readonly Freeze[] | undefined, remote: string): Freeze[] =>
  (freezes ?? []).filter((freeze) => freeze.remote === null || freeze.remote === remote);

/** Whether the person may end a freeze. An older API allows nobody to. */
export function mayEndFreeze(releases: Releases | undefined, freeze: Freeze): boolean {
  const may =
    freeze.remote === null
      ? releases?.mayReleaseAll
      : releases?.remotes.find(({ remote }) => remote === freeze.remote)?.mayRelease;

  return may ?? false;
}
