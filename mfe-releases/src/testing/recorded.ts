import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { answers, mockApi } from 'shared-ui/dev';
import { aChange, aFreeze, aRemote, aRequest, aRule, aTakenBack } from './samples.ts';

/** Sets the API's responses while this remote runs alone. */
export function recordAnswers(): void {
  mockApi(
    listReleases,
    answers({
      environment: 'production',
      revision: 7,
      remotes: [aRemote({ mayRelease: true, takenBack: [aTakenBack()], request: aRequest() })],
      changes: [aChange()],
      freezes: [aFreeze()],
      approvals: [aRule()],
      mayReleaseAll: true,
    }),
  );
  mockApi(
    listReleaseErrors,
    answers({ since: '2026-11-20T17:00:00.000Z', items: [], isWithoutFrames: false }),
  );
  mockApi(takeReleaseStep, answers({ outcome: 'refused', sentences: ['Releases are frozen: all remotes.'] }));
}
