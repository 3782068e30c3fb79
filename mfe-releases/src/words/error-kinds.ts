import type { ReleaseErrorKind } from 'shared-contracts/api/releases/cockpit';

/** Words for a kind of error (docs/releasing.md, Release health). */
export const errorKindWords: Readonly<Record<ReleaseErrorKind, string>> = {
  failed: 'Did not load',
  crashed: 'Crashed',
  threw: 'Error',
  empty: 'Empty page',
  endless: 'Keeps loading',
  blocked: 'Blocked navigation',
  tampered: 'Replaced fetch',
  miscalled: 'Failed call',
};
