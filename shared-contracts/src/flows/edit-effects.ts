import type { FlowEditEffect, FlowStep, WrittenStep } from '../domain/flow.ts';

type Effect = FlowEditEffect['effect'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function effectOf(before: FlowStep, after: WrittenStep | undefined): Effect {
  if (
    !after ||
    after.eventId !== before.eventId ||
    after.eventFilledArgs.listId !== before.eventFilledArgs.listId
  ) {
    return 'leave';
  }
  if (after.eventFilledArgs.delay !== before.eventFilledArgs.delay) {
    return 'wait_anew';
  }
  const { delay, ...rest } = before.actionFilledArgs;
  const { delay: newDelay, ...newRest } = after.actionFilledArgs;
  if (delay !== newDelay || after.actionId !== before.actionId || !isSame(sorted(rest), sorted(newRest))) {
    return 'act_anew';
  }

  return 'stay';
}

const sorted = (args: object): [string, unknown][] =>
  Object.entries(args).toSorted(([one], [other]) => one.localeCompare(other));

/** Effect of an edit on the contacts waiting at one step of the flow before the edit. */
export interface StepEdit {
  readonly stepId: number;
  /** Number of the step before the edit, from 1. */
  readonly position: number;
  readonly effect: Effect;
  /** Whether the step was deleted. */
  readonly isDeleted: boolean;
}

/**
 * Returns the effect of an edit on waiting contacts, for each step of the flow before the edit. Expects both sides
 * cleared.
 */
export function editEffects(before: readonly FlowStep[], after: readonly WrittenStep[]): StepEdit[] {
  return before.map((step, index) => {
    const edited = after.find(({ id }) => id === step.id);

    return {
      stepId: step.id,
      position: index + 1,
      effect: effectOf(step, edited),
      isDeleted: edited === undefined,
    };
  });
}

/** Returns a sentence about the effect of an edit on the contacts waiting at a step. */
export function describeEdit({ position, effect, isDeleted }: StepEdit, waiting: number): string {
  const who = waiting === 1 ? '1 contact waiting' : `${waiting.toLocaleString('en-US')} contacts waiting`;
  const sentences: Record<Effect, string> = {
    leave: `Step ${position} ${isDeleted ? 'was deleted' : 'has a different event or list'}: ${who} there will leave it.`,
    wait_anew: `Step ${position} has a different delay: for ${who} there, it counts from when they started waiting.`,
    act_anew: `Step ${position} has a different action: ${who} there will get it when it is due.`,
    stay: `Step ${position} is unchanged: nothing changes for ${who} there.`,
  };

  return sentences[effect];
}
