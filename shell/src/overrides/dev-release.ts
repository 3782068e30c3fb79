import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { shortAddress } from './dev-address.ts';

/** Returns a dev server's modules as a release: without hashes, because its files change during development. */
export function devRelease(
  origin: string,
  released: Pick<RemoteRelease, 'contract' | 'pages' | 'ownPages' | 'drawers'>,
): RemoteRelease {
  const { contract, pages, ownPages, drawers } = released;
  const version = shortAddress(origin);

  return {
    version,
    contract,
    manifest: `${origin}/mf-manifest.json`,
    pages,
    ownPages,
    drawers,
    integrity: {},
    preload: [],
  };
}
