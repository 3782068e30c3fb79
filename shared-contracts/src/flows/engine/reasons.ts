import { flowRunReasons } from '../../domain/flow-run.ts';

/**
 * Reasons a step does nothing, waits longer or ended, in plain English. Used when a flow is tried and in its history.
 */
export const flowReasons = {
  ...flowRunReasons,
  not_in_list: "The contact isn't on the step's list.",
  other_words: "The text has none of the step's keywords.",
  fired_before: 'The contact already had this step. Each step runs once per contact and list.',
  earlier_step: 'An earlier step in the flow waits for the same event on the same list.',
} as const;

export type FlowReason = keyof typeof flowReasons;
