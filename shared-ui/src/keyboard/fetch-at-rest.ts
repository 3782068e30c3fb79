import { untilAtRest } from './at-rest.ts';

/**
 * Fetches parts of a page once it is at rest, so that they are at hand where the connection is lost. What fails is
 * fetched again when it is needed.
 */
export function fetchAtRest(load: () => Promise<unknown>): void {
  untilAtRest()
    .then(load)
    .catch(() => undefined);
}
