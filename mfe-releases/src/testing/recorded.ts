import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import { getReleaseMail, setReleaseMail } from 'shared-contracts/api/releases/mail';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import {
  createReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
} from 'shared-contracts/api/releases/tokens';
import { answers, mockApi } from 'shared-ui/dev';
import { aChange, aFreeze, aRemote, aRequest, aRule, aTakenBack, aToken } from './samples.ts';

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
  mockApi(
    listReleaseTokens,
    answers({ items: [aToken(), aToken({ id: 3, name: 'Laptop', remotes: null })] }),
  );
  mockApi(createReleaseToken, answers({ ...aToken(), token: `release_${'Ab3x'.repeat(11)}` }));
  mockApi(revokeReleaseToken, answers({}));
  mockApi(getReleaseMail, answers({ remotes: [] }));
  mockApi(setReleaseMail, answers({ remotes: null }));
  mockApi(takeReleaseStep, answers({ outcome: 'refused', sentences: ['Releases are frozen: all remotes.'] }));
}
