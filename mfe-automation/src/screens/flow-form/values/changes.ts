import { newClientKey } from 'shared-ui/messaging/live/client-key';
import type { FlowFormValues, FormStep, StepChange } from './form-values.ts';

/** A step before anything of it is chosen. */
export function blankStep(): FormStep {
  return {
    key: newClientKey(),
    id: null,
    eventId: null,
    actionId: null,
    eventFilledArgs: { listId: null, keywords: '', delay: 0 },
    actionFilledArgs: {
      listId: null,
      body: '',
      media: [],
      templateId: null,
      shorten_links: false,
      custom_domain_id: 0,
      delay: 0,
      program: '',
      points: 0,
    },
  };
}

/** The group a flow is for, which may not be chosen yet. */
export interface ChosenGroup {
  readonly id: number | null;
}

/** A new flow: no name, no description, one empty step (reference.md, States). */
export function blankFlow(group?: ChosenGroup): FlowFormValues {
  return {
    name: '',
    description: '',
    isGroup: group !== undefined,
    groupId: group?.id ?? null,
    steps: [blankStep()],
  };
}

/** The steps with one of them changed. */
export const withStep = (steps: readonly FormStep[], key: string, change: StepChange): FormStep[] =>
  steps.map((step) =>
    step.key === key
      ? {
          ...step,
          ...change,
          eventFilledArgs: { ...step.eventFilledArgs, ...change.eventFilledArgs },
          actionFilledArgs: { ...step.actionFilledArgs, ...change.actionFilledArgs },
        }
      : step,
  );

/** The steps with the one at `from` moved to `to`. */
export function withStepMoved(steps: readonly FormStep[], from: number, to: number): FormStep[] {
  const moved = steps[from];
  if (!moved || to < 0 || to >= steps.length) {
    return [...steps];
  }

  return steps.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The steps with a copy of one behind it. */
export const withStepCopied = (steps: readonly FormStep[], key: string): FormStep[] =>
  steps.flatMap((step) => (step.key === key ? [step, { ...step, key: newClientKey(), id: null }] : [step]));
