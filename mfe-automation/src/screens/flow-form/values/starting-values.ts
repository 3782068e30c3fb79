import { startingDrafts } from '../../../data/starting-drafts.ts';
import { blankStep } from './changes.ts';
import type { FlowFormValues } from './form-values.ts';

/** The form of a flow to begin with; undefined where the address names none. */
export function startingValues(key: string | null): FlowFormValues | undefined {
  const draft = startingDrafts.find((one) => one.key === key);
  if (!draft) {
    return undefined;
  }
  const { name, description, steps } = draft;

  return {
    name,
    description,
    isGroup: false,
    groupId: null,
    steps: steps.map(({ eventId, keywords = '', eventDelay = 0, actionId, body = '' }) => {
      const blank = blankStep();

      return {
        ...blank,
        eventId,
        actionId,
        eventFilledArgs: { ...blank.eventFilledArgs, keywords, delay: eventDelay },
        actionFilledArgs: { ...blank.actionFilledArgs, body },
      };
    }),
  };
}
