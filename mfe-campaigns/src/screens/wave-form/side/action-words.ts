import type { WaveEstimate } from 'shared-contracts/domain/wave-cost';
import { countOf } from 'shared-ui/messaging/words/counts';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { instantOf, isTimed } from '../values/chosen-instant.ts';
import type { WaveFormValues } from '../values/form-values.ts';

type Known = Pick<WaveEstimate, 'recipients' | 'needsApproval' | 'needsConfirmation'>;

/** Returns the main button's label: 'Send to 4,210 people now' (features CA-04). */
export function actionWords(values: WaveFormValues, estimate: Known | undefined): string {
  if (estimate?.needsApproval) {
    return 'Request approval';
  }
  if (values.scheduleWhen === 'later') {
    return isTimed(values)
      ? `Schedule for ${mediumTime(instantOf(values).toISOString(), values.timeZone)}`
      : 'Schedule';
  }
  if (!estimate) {
    return 'Send now';
  }
  if (estimate.recipients === 0) {
    return 'No recipients';
  }

  return `Send to ${countOf(estimate.recipients, 'person', 'people')} now`;
}

/** Describes the step after the main button; undefined if there is none. */
export function nextStep(estimate: Known | undefined): string | undefined {
  if (estimate?.needsApproval) {
    return 'An administrator must approve it before anything is sent.';
  }

  return estimate?.needsConfirmation
    ? "You'll be asked to type the number of recipients before anything is sent."
    : undefined;
}
