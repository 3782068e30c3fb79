import { startingDrafts } from '../../../data/starting-drafts.ts';
import { blankStep } from './changes.ts';
import type { FlowFormValues } from './form-values.ts';

/** Returns the form values of a starting draft; undefined if the URL does not name one. */
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
