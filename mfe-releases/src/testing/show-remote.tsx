import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import type { ApprovalEvent, ApprovalRule } from 'shared-contracts/kernel/approval';
import type { Freeze } from 'shared-contracts/kernel/registry-change';
import type { StepResult } from 'shared-contracts/kernel/release-step';
import { answers, mockApi, renderScreen } from 'shared-ui/testing';
import { AppRoutes } from '../routes.tsx';
import { aChange } from './samples.ts';

/** Result of a step that was taken. */
const done: StepResult = { outcome: 'done', sentences: ['Promoted.', 'Everybody is served it.'] };

interface Shown {
  readonly freezes?: Freeze[];
  readonly approvals?: ApprovalRule[];
  readonly events?: ApprovalEvent[];
  readonly mayReleaseAll?: boolean;
  readonly result?: StepResult;
  readonly at?: string;
}

/** Opens the page of a remote, or another one, with the API's responses. */
export function showRemote(remote: ReleasedRemote, shown: Shown = {}) {
  const { freezes = [], mayReleaseAll = false, result = done, at = `/releases/${remote.remote}` } = shown;
  const { approvals, events } = shown;
  mockApi(
    listReleases,
    answers({
      environment: 'production',
      revision: 7,
      remotes: [remote],
      changes: [aChange()],
      freezes,
      mayReleaseAll,
      ...(approvals ? { approvals } : {}),
      ...(events ? { events } : {}),
    }),
  );
  mockApi(
    listReleaseErrors,
    answers({ since: '2026-11-20T17:00:00.000Z', items: [], isWithoutFrames: false }),
  );
  mockApi(takeReleaseStep, answers(result));

  return renderScreen(<AppRoutes />, { at });
}
