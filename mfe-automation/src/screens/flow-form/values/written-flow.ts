import type { Flow, WrittenFlow } from 'shared-contracts/domain/flow';
import type { FlowFormValues } from './form-values.ts';

/** The flow as it is saved and looked through for problems. */
export function writtenFlow({ name, description, steps }: FlowFormValues): WrittenFlow {
  return {
    name: name.trim(),
    description: description.trim(),
    steps: steps.map(({ key: _key, ...step }) => step),
  };
}

/** The form of a flow that is there. */
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
