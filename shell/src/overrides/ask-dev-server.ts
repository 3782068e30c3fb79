import * as z from 'zod/mini';
import { RemoteRelease } from 'shared-contracts/kernel/remote';
import { contractVersion, isCompatible } from 'shared-contracts/version';
import { devRelease } from './dev-release.ts';

const timeoutMs = 4000;

/** Fields of a dev server's `remote.json` that are used here. */
const DevRemote = z.extend(
  z.pick(RemoteRelease, { contract: true, pages: true, ownPages: true, drawers: true, preload: true }),
  {
    name: z.string(),
  },
);

/** Asks a dev server what it serves. Throws if it is down or serves another remote. */
export async function askDevServer(remote: string, origin: string): Promise<RemoteRelease> {
  const answer = await fetch(`${origin}/remote.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!answer?.ok) {
    throw new Error(`${origin} does not answer. Is the dev server running?`);
  }
  const served = DevRemote.parse(await answer.json());
  if (served.name !== remote) {
    throw new Error(`${origin} serves ${served.name}, not ${remote}.`);
  }

  return devRelease(origin, served);
}

/** Same as `askDevServer`, but throws if this app cannot run the release (features PF-03). */
export async function runnableFrom(remote: string, origin: string): Promise<RemoteRelease> {
  const release = await askDevServer(remote, origin);
  if (isCompatible(release.contract)) {
    return release;
  }

  throw new Error(`It was built against contract ${release.contract}, and this app has ${contractVersion}.`);
}
