import { untilAtRest } from './at-rest.ts';

/**
 * Fetches parts of a page once it is idle, or when `until` resolves, so that they are available if the connection is
 * lost. A failed fetch is repeated when the part is needed.
 */
export function fetchAtRest(load: () => Promise<unknown>, until = untilAtRest): void {
  until()
    .then(load)
    .catch(() => undefined);
}
