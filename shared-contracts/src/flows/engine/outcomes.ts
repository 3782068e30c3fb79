import type { FlowContact, StepOutcome } from './flow-state.ts';

/** A contact after something happened, and the outcomes of steps on the way. */
export interface Advanced {
  readonly contact: FlowContact;
  readonly outcomes: readonly StepOutcome[];
}

/** Returns the outcome of a step, with its details. */
export const toOutcome = (
  stepId: number,
  at: number,
  rest: Pick<StepOutcome, 'kind'> & Partial<StepOutcome>,
): StepOutcome => ({ reason: null, dueAt: null, ...rest, stepId, at });

/** Appends the outcomes of `next` to those of `before`, with the contact of `next`. */
export const appendOutcomes = (before: Advanced, next: Advanced): Advanced => ({
  contact: next.contact,
  outcomes: [...before.outcomes, ...next.outcomes],
});
