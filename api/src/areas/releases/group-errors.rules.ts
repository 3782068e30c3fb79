import type { ReleaseError } from 'shared-contracts/api/releases/cockpit';
import type { SummedError } from './errors.store.ts';

/** An error with its position in the source, if that is known. */
export interface LocatedError extends SummedError {
  readonly frame: string | null;
}

/** Identifies errors that are the same for a reader. Without a position, the reason says which error it is. */
const keyOf = ({ version, kind, frame, reason }: LocatedError): string =>
  JSON.stringify(frame === null ? [version, kind, null, reason] : [version, kind, frame]);

/**
 * Groups errors by version, kind and position in the source, most recent first. A group has the reason of its most
 * recent error: messages of one position may contain ids or names, and differ.
 */
export function groupErrors(errors: readonly LocatedError[]): ReleaseError[] {
  return [...Map.groupBy(errors, keyOf).values()]
    .flatMap((group) => {
      const newestFirst = group.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime());
      const [newest] = newestFirst;
      if (!newest) {
        return [];
      }
      const firstAt = Math.min(...group.map((error) => error.firstAt.getTime()));

      return [
        {
          ...newest,
          times: group.reduce((sum, { times }) => sum + times, 0),
          firstAt: new Date(firstAt).toISOString(),
          lastAt: newest.lastAt.toISOString(),
        },
      ];
    })
    .toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1));
}
