import { Text } from 'shared-ui';
import type { Period } from '../../data/dashboard/period.ts';

interface PeriodNoteProps {
  readonly period: Period;
  /** Figures of the period before; null if there are none, undefined if an older API does not send them. */
  readonly previous: object | null | undefined;
}

/** Replaces the figures of the period before until they have loaded, so that the note does not appear late. */
export const expected = {};

/** States which days the figures cover if that is more than was chosen, and which ones they are compared with. */
export function PeriodNote({ period, previous }: PeriodNoteProps) {
  const { widenedTo, previousDays, previousWords, isUnfinished } = period;
  const sentences = [
    widenedTo && `Figures cover whole days: ${widenedTo}.`,
    previous && `Compared with ${previousDays}, ${previousWords}.`,
    previous && isUnfinished && 'Today isn’t over yet.',
    previous === null && `There are no figures from ${previousDays}, ${previousWords}.`,
  ].filter((sentence) => typeof sentence === 'string');

  return (
    <Text role="status" textStyle="sm" color="fg.muted" minH="5">
      {sentences.join(' ')}
    </Text>
  );
}
