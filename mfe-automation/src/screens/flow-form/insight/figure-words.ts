import type { FlowFigureName } from 'shared-contracts/domain/flow-run';

/** What the numbers of a step are called. */
export const figureWords: Readonly<Record<FlowFigureName, string>> = {
  entered: 'Entered',
  waiting: 'Waiting',
  sent: 'Done',
  answered: 'Answered',
  optedOut: 'Opted out',
  failed: 'Failed',
};
