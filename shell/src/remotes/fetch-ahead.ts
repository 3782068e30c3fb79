import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/**
 * Fetches the first files of a release that may be needed soon, at the lowest priority, so that they delay nothing
 * else.
 */
export function fetchAhead({ preload }: Pick<RemoteRelease, 'preload'>): void {
  for (const address of preload) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
}
