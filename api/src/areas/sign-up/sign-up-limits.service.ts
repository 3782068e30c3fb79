import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';

const hourSeconds = 3_600;
const perPhone = { points: 3, seconds: 24 * 3_600 };

/** Counts a sign-up against an IP address; refuses it if there were too many. */
export async function countSignUpOfAddress({ platform, address }: Visitor): Promise<void> {
  const { limits, config } = platform;
  const waitSeconds = await limits.countCallFrom(address, {
    name: 'sign-up-address',
    points: config.signUpsPerAddress,
    seconds: hourSeconds,
  });
  if (waitSeconds > 0) {
    throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }
}

/**
 * Counts a sign-up against an account. Returns whether the phone may be texted to ask for YES: no one can make us text
 * many strangers. Every sign-up counts, also of a phone that is not texted, so that the response does not reveal which
 * it is.
 */
export async function mayBeAskedForYes({ platform }: Visitor, accountId: number): Promise<boolean> {
  const { limits, config } = platform;
  const waitSeconds = await limits.countCall({
    name: 'sign-up-texts',
    subject: String(accountId),
    points: config.signUpTextsPerAccount,
    seconds: hourSeconds,
  });

  return waitSeconds === 0;
}

/** Whether a phone may be signed up now: no one can make us text a stranger again and again. */
export async function mayBeSignedUp({ platform }: Visitor, place: string): Promise<boolean> {
  return (await platform.limits.countCall({ name: 'sign-up-phone', subject: place, ...perPhone })) === 0;
}
