import { partIssue } from 'shared-contracts/flows/issues';
import type { FlowIssue } from 'shared-contracts/flows/issues';
import type { FormStep } from './form-values.ts';

/** Texts of a number field that are no numbers, by the part of the field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Number field of a step, by the path of its input. */
export type NumberField = 'eventFilledArgs.delay' | 'actionFilledArgs.delay' | 'actionFilledArgs.points';

/** Returns the texts of a field that are no numbers. */
export const typedIn = (step: FormStep, field: NumberField): TypedTexts => step.typed?.[field] ?? {};

/** Returns the step's texts that are no numbers after a change of one field; undefined if there are none. */
export function withTyped(step: FormStep, field: NumberField, texts: TypedTexts): FormStep['typed'] {
  const { [field]: _before, ...others } = step.typed ?? {};
  const next = Object.keys(texts).length === 0 ? others : { ...others, [field]: { ...texts } };

  return Object.keys(next).length === 0 ? undefined : next;
}

const isWrong = (step: FormStep, field: NumberField): boolean => Object.keys(typedIn(step, field)).length > 0;

const wrongDelay = 'has a delay that is not in whole numbers';

/** Returns the issues of numbers that cannot be read, in the fields that a step's event and action have. */
export function typedIssues(step: FormStep, index: number): FlowIssue[] {
  const { eventId, actionId } = step;
  const isTimed = eventId === 'not_responded' || eventId === 'not_converted';

  return [
    ...(isTimed && isWrong(step, 'eventFilledArgs.delay')
      ? [partIssue({ index, part: 'event' }, 'delay', wrongDelay)]
      : []),
    ...(actionId === 'send_text' && isWrong(step, 'actionFilledArgs.delay')
      ? [partIssue({ index, part: 'action' }, 'delay', wrongDelay)]
      : []),
    ...(actionId === 'subscribe_to_rewards' && isWrong(step, 'actionFilledArgs.points')
      ? [partIssue({ index, part: 'action' }, 'points', 'has starting points that are not a whole number')]
      : []),
  ];
}
