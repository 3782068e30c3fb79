import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { landingOrder, pageTable } from 'shared-contracts/pages';
import { ownerAt, pageAt } from 'shared-contracts/pages';
import { readIdentity } from '../session/bearer.ts';
import { candidatesFor, firstToRun } from './candidates.ts';
import { prefetchManifest } from './manifests.ts';
import { readLastKnownGood } from './last-known-good.ts';

/** Returns the remote that a path will most likely show; '/' leads to the first available page. */
function remoteAt(path: string, registry: RemotesRegistry): string | undefined {
  if (pageAt(path)?.name !== 'home') {
    return ownerAt(path);
  }

  return landingOrder.map((name) => pageTable[name].owner).find((owner) => registry.remotes[owner]);
}

/** Requests the manifest of the remote that will be shown, while the signed-in user is still being loaded. */
export function warmRemotes(registry: RemotesRegistry | undefined, path: string): void {
  const identity = readIdentity();
  if (!registry || !identity) {
    return;
  }
  const remote = remoteAt(path, registry);
  const channels = remote === undefined ? undefined : registry.remotes[remote];
  if (!channels || remote === undefined) {
    return;
  }

  const { organizationId } = identity;
  const lastKnownGood = readLastKnownGood(remote);
  const first = firstToRun(candidatesFor({ remote, channels, organizationId, lastKnownGood }));
  if (first) {
    prefetchManifest(first.release);
  }
}
