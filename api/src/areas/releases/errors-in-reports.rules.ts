import type { RemoteReport } from 'shared-contracts/api/releases';
import { releaseErrorKinds } from 'shared-contracts/api/releases/cockpit';
import type { CountedError } from './errors.store.ts';

/**
 * Counts the different errors in reports, in the same order everywhere: two calls that count the same errors cannot
 * deadlock.
 */
export function errorsIn(reports: readonly RemoteReport[]): CountedError[] {
  const errors = reports.flatMap(({ kind, reason = '' }) => {
    const known = releaseErrorKinds.find((one) => one === kind);

    return known ? [{ kind: known, reason }] : [];
  });
  const byError = Map.groupBy(errors, ({ kind, reason }) => `${kind} ${reason}`);

  return [...byError]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, times: others.length + 1 }] : []));
}
