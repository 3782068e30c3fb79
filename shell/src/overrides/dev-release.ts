import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { shortAddress } from './dev-address.ts';

/**
 * Returns a dev server's modules as a release: without hashes, because its files change during development. `preload`
 * has the names of its files.
 */
export function devRelease(
  origin: string,
  released: Pick<RemoteRelease, 'contract' | 'pages' | 'ownPages' | 'drawers' | 'preload'>,
): RemoteRelease {
  const { contract, pages, ownPages, drawers, preload } = released;
  const version = shortAddress(origin);

  return {
    version,
    contract,
    manifest: `${origin}/mf-manifest.json`,
    pages,
    ownPages,
    drawers,
    integrity: {},
    preload: preload.map((file) => new URL(file, origin).href),
  };
}
