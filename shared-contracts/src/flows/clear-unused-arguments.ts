import { ActionArgs, EventArgs } from '../domain/flow.ts';
import type { WrittenStep } from '../domain/flow.ts';
import { argNames, flowActions, flowEvents } from './events-and-actions.ts';

/** Keeps the named arguments and empties the others. */
function only<Args extends object>(args: Args, empty: Args, names: readonly string[]): Args {
  return { ...empty, ...Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name))) };
}

/**
 * Returns a step without the arguments that its event and action do not use, such as input left from another action.
 */
export function clearUnusedArguments<Step extends Pick<WrittenStep, 'eventId' | 'actionId'> & ArgsOf>(
  step: Step,
): Step {
  const { eventId, actionId, eventFilledArgs, actionFilledArgs } = step;
  const eventNames = eventId === null ? [] : argNames(flowEvents[eventId]);
  const actionNames = actionId === null ? [] : argNames(flowActions[actionId]);

  return {
    ...step,
    eventFilledArgs: only(eventFilledArgs, EventArgs.parse({}), eventNames),
    actionFilledArgs: only(actionFilledArgs, ActionArgs.parse({}), actionNames),
  };
}

type ArgsOf = Pick<WrittenStep, 'eventFilledArgs' | 'actionFilledArgs'>;
