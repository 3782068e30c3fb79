import { untilAtRest } from './at-rest.ts';

/**
 * Fetches parts of a page once it is at rest, or when `until` resolves, so that they are at hand where the connection is
 * lost. What fails is fetched again when it is needed.
 */
export function fetchAtRest(load: () => Promise<unknown>, until = untilAtRest): void {
  until()
    .then(load)
    .catch(() => undefined);
}
