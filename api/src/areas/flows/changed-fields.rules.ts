import { isDeepStrictEqual } from 'node:util';
import type { FlowStep } from 'shared-contracts/domain/flow';
import type { StepToSave } from './steps.store.ts';

interface Written<Step> {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly Step[];
}

/**
 * Returns the inputs in which a flow differs from its stored version: 'flow.name', 'flow.steps.2', or 'flow.steps' for
 * the order.
 */
export function changedFields(before: Written<FlowStep>, after: Written<StepToSave>): string[] {
  const stepFields = after.steps.flatMap((step, index) => {
    const stored = before.steps.find(({ id }) => id === step.id);

    return isDeepStrictEqual(stored, step) ? [] : [`flow.steps.${index}`];
  });
  const orderOf = (steps: readonly { id: number | null }[]) => steps.map(({ id }) => id);

  return [
    ...(before.name === after.name ? [] : ['flow.name']),
    ...(before.description === after.description ? [] : ['flow.description']),
    ...(isDeepStrictEqual(orderOf(before.steps), orderOf(after.steps)) ? [] : ['flow.steps']),
    ...stepFields,
  ];
}
