import type { DueWave } from './due-texts.store.ts';

const hourMs = 3_600_000;
/** A text is not sent that much after sending it was possible: whoever planned it meant another moment (reference.md, Limits). */
const latestMs = hourMs;
/** Nor one that paying has made later than this, although it was not possible before (reference.md, Limits). */
const latestAfterPaymentMs = 24 * hourMs;

/** Why a text was too late, in the words that stand in its conversation, where staff decide what becomes of it. */
export const latenessSentences = {
  too_late: 'Not sent: its time had passed by more than an hour when sending was possible again.',
  held_too_long:
    'Not sent: its time had passed by more than 24 hours when the organization had paid. Send it again if it still holds.',
} as const;

/** Returns why a due text that would go out at `goesAt` is too late; undefined where it is not. */
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
