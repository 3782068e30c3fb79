import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { prefetchManifest } from './manifests.ts';

/**
 * Fetches the first files of a release that may be needed soon, at the lowest priority, so that they delay nothing
 * else.
 */
export function fetchAhead(release: Pick<RemoteRelease, 'manifest' | 'preload'>): void {
  prefetchManifest(release);
  for (const address of release.preload) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
}
