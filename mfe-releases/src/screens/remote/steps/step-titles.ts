import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { StepKind } from '../../../data/possible-steps.ts';
import { scopeText } from '../../../words/freeze.ts';

/** Title of each dialog. */
export const stepTitles: Readonly<Record<StepKind, (remote: ReleasedRemote) => string>> = {
  try: ({ remote }) => `Try a release of ${remote}`,
  share: ({ canary }) => `Change the share of ${canary?.version ?? ''}`,
  promote: ({ remote, canary }) => `Promote ${canary?.version ?? `a release of ${remote}`}`,
  withdraw: ({ canary }) => `Withdraw ${canary?.version ?? ''}`,
  rollback: ({ lastGood }) => `Roll back to ${lastGood ?? ''}`,
  freeze: ({ remote }) => `Freeze ${scopeText(remote)}`,
};
