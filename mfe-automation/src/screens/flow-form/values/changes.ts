import { newClientKey } from 'shared-ui/messaging/live/client-key';
import type { FlowFormValues, FormStep, StepChange } from './form-values.ts';

/** Returns a blank step. */
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

/** Group of a flow; its ID is null until one is chosen. */
export interface ChosenGroup {
  readonly id: number | null;
}

/** Returns a new flow: no name, no description, one blank step (reference.md, States). */
export function blankFlow(group?: ChosenGroup): FlowFormValues {
  return {
    name: '',
    description: '',
    isGroup: group !== undefined,
    groupId: group?.id ?? null,
    steps: [blankStep()],
  };
}

/** Whether nothing was typed or chosen in the form, apart from its group. */
export function isBlank({ name, description, steps: [first, ...others] }: FlowFormValues): boolean {
  const blank = { ...blankStep(), key: first?.key };

  return (
    name === '' &&
    description === '' &&
    others.length === 0 &&
    JSON.stringify(first) === JSON.stringify(blank)
  );
}

/** Returns the steps with one of them changed. */
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

/** Returns the steps with the one at `from` moved to `to`. */
export function withStepMoved(steps: readonly FormStep[], from: number, to: number): FormStep[] {
  const moved = steps[from];
  if (!moved || to < 0 || to >= steps.length) {
    return [...steps];
  }

  return steps.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Returns the steps with one of them duplicated. */
export const withStepCopied = (steps: readonly FormStep[], key: string): FormStep[] =>
  steps.flatMap((step) => (step.key === key ? [step, { ...step, key: newClientKey(), id: null }] : [step]));
