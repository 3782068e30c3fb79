import type { CarrierAction } from '../../../platform/edges/carrier.ts';

/** Returns the seconds until a rejected text is retried; undefined = it is not retried (texting-rules.md, Sending). */
export function secondsUntilRetry(refusal: {
  action: CarrierAction;
  /** Attempts so far, including the rejected one. */
  attempts: number;
  retryAfterSeconds?: number | undefined;
  now: Date;
  timeZone: string;
}): number | undefined {
  const { action, attempts } = refusal;
  if (action === 'retry-soon') {
    return soon(attempts, refusal.retryAfterSeconds);
  }
  if (action === 'retry-later') {
    return muchLater[attempts - 1];
  }
  if (action === 'await-credentials') {
    return untilCredentialsAreAskedAgain;
  }
  if (action === 'await-carrier') {
    return refusal.retryAfterSeconds ?? untilCarrierIsAskedAgain;
  }
  if (action === 'hold') {
    return attempts <= mostHolds ? secondsUntilTomorrow(refusal.now, refusal.timeZone) : undefined;
  }

  return undefined;
}

const mostSoon = 12;
const longestSoonSeconds = 300;
/** Delays in seconds for a phone that is switched off: a quarter of an hour, then an hour and a half. */
const muchLater = [900, 5_400];
/**
 * Applies to any number of attempts. The texts become due immediately when the carrier accepts our credentials again.
 */
const untilCredentialsAreAskedAgain = 300;
/** Applies to any number of attempts. The texts become due immediately when the connection is up again. */
const untilCarrierIsAskedAgain = 30;
const mostHolds = 2;
/** Phone networks count their limits per day. By this hour, a new day has started in every US time zone. */
const hourOfTomorrow = 8;

function soon(attempts: number, retryAfterSeconds: number | undefined): number | undefined {
  if (attempts >= mostSoon) {
    return undefined;
  }

  return Math.max(Math.min(2 ** attempts, longestSoonSeconds), retryAfterSeconds ?? 0);
}

function secondsUntilTomorrow(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    timeStyle: 'medium',
  }).formatToParts(now);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const secondsOfDay = partOf('hour') * 3_600 + partOf('minute') * 60 + partOf('second');

  return 86_400 - secondsOfDay + hourOfTomorrow * 3_600;
}
