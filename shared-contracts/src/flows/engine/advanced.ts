import type { FlowContact, StepOutcome } from './flow-state.ts';

/** A contact after something happened, and what became of the steps meanwhile. */
export interface Advanced {
  readonly contact: FlowContact;
  readonly outcomes: readonly StepOutcome[];
}

/** Returns what became of a step, with what there is to say of it. */
export const outcome = (
  stepId: number,
  at: number,
  rest: Pick<StepOutcome, 'kind'> & Partial<StepOutcome>,
): StepOutcome => ({ reason: null, dueAt: null, ...rest, stepId, at });

/** Returns the outcomes after those that were before, with the contact as it is then. */
export const after = (before: Advanced, next: Advanced): Advanced => ({
  contact: next.contact,
  outcomes: [...before.outcomes, ...next.outcomes],
});
