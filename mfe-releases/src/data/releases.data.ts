import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import { useAsk } from 'shared-ui';

/** Interval of updates while a page of releases is open. */
const refetchEveryMs = 15_000;

/** Returns the releases of every remote with figures of the last minutes, and the history. */
export function useReleases(minutes: number) {
  return useAsk(listReleases, { minutes }, { refetchEveryMs, keepPrevious: true });
}

/** Returns the latest errors of a remote's releases. */
export function useReleaseErrors(remote: string, minutes: number) {
  return useAsk(listReleaseErrors, { remote, minutes }, { refetchEveryMs, keepPrevious: true });
}
