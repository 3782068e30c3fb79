import type { Flow, WrittenFlow } from 'shared-contracts/domain/flow';
import type { FlowFormValues } from './form-values.ts';

/** Returns the flow in the API's format, for saving and validation. */
export function toWrittenFlow({ name, description, steps }: FlowFormValues): WrittenFlow {
  return {
    name: name.trim(),
    description: description.trim(),
    steps: steps.map(({ key: _key, typed: _typed, ...step }) => step),
  };
}

/** Returns the form values of an existing flow. */
export function valuesOf(flow: Flow): FlowFormValues {
  const { name, description, groupId, steps } = flow;

  return {
    name,
    description,
    isGroup: groupId !== null,
    groupId,
    steps: steps.map((step) => ({ ...step, key: `saved-${step.id}` })),
  };
}
