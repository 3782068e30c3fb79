import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { shortAddress } from './dev-address.ts';

/** What a dev server serves, in the form of a release: without hashes, for it changes under the developer's hands. */
export function devRelease(
  origin: string,
  released: Pick<RemoteRelease, 'contract' | 'pages' | 'drawers'>,
): RemoteRelease {
  const { contract, pages, drawers } = released;
  const version = shortAddress(origin);

  return {
    version,
    contract,
    manifest: `${origin}/mf-manifest.json`,
    pages,
    drawers,
    integrity: {},
    preload: [],
  };
}
