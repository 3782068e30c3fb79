import type { DueWave } from './due-texts.store.ts';

const hourMs = 3_600_000;
/**
 * Longest delay after which a text is still sent, measured from its due time: a later one would miss its purpose
 * (reference.md, Limits).
 */
const latestMs = hourMs;
/** Longest delay caused by a missing payment, after which a text is still sent (reference.md, Limits). */
const latestAfterPaymentMs = 24 * hourMs;

/** Reasons why a text was too late, shown in its conversation, where staff decide what to do with it. */
export const latenessSentences = {
  too_late: 'Not sent: it was more than an hour late when sending was possible again.',
  held_too_long:
    'Not sent: it was more than 24 hours late when the organization paid. Send it again if it still applies.',
} as const;

/** Returns why a due text that would be sent at `goesAt` is too late; undefined if it is not. */
export function latenessOf(
  { scheduledAt, resumedAt }: Pick<DueWave, 'scheduledAt' | 'resumedAt'>,
  { now, goesAt }: { now: Date; goesAt: Date },
): keyof typeof latenessSentences | undefined {
  const wasHeld = resumedAt !== null && resumedAt > scheduledAt;
  if (wasHeld && goesAt.getTime() - scheduledAt.getTime() > latestAfterPaymentMs) {
    return 'held_too_long';
  }
  const possibleSince = wasHeld ? resumedAt : scheduledAt;

  return now.getTime() - possibleSince.getTime() > latestMs ? 'too_late' : undefined;
}
