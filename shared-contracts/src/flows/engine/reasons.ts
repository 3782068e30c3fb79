import { flowRunReasons } from '../../domain/flow-run.ts';

/**
 * Reasons a step does nothing, waits longer or ended, in plain English. Used when a flow is tried and in its history.
 */
export const flowReasons = {
  ...flowRunReasons,
  not_in_list: 'The contact is not in the list of the step.',
  other_words: 'The text has none of the keywords of the step.',
  fired_before: 'The contact has had this step, and a step acts once for each contact and list.',
  earlier_step: 'An earlier step of the flow waits for the same event in the same list.',
} as const;

export type FlowReason = keyof typeof flowReasons;
