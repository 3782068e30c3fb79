import { watchReleases } from './misbehavior/watch-releases.ts';
import type { WatchOptions } from './misbehavior/watch-releases.ts';
import { retryByItself } from './retry-by-itself.ts';

/** Watches the releases that are shown, and retries those that are not. Loaded after the first view. */
export function lookAfterReleases(options: WatchOptions): void {
  watchReleases(options);
  retryByItself(options.places);
}
