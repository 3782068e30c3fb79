import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import { answers, mockApi } from 'shared-ui/dev';
import { aChange, aRemote } from './samples.ts';

/** Sets the API's responses while this remote runs alone. */
export function recordAnswers(): void {
  mockApi(
    listReleases,
    answers({ environment: 'production', revision: 7, remotes: [aRemote()], changes: [aChange()] }),
  );
  mockApi(
    listReleaseErrors,
    answers({ since: '2026-11-20T17:00:00.000Z', items: [], isWithoutFrames: false }),
  );
}
