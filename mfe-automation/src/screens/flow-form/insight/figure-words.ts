import type { FlowFigureName } from 'shared-contracts/domain/flow-run';

/** Labels of a step's figures. */
export const figureWords: Readonly<Record<FlowFigureName, string>> = {
  entered: 'Entered',
  waiting: 'Waiting',
  sent: 'Done',
  answered: 'Answered',
  optedOut: 'Opted out',
  failed: 'Failed',
};
