import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';

const hourSeconds = 3_600;
/** Rate limit per email: prevents sign-ups from flooding someone else's mailbox. */
const perEmail = { name: 'onboarding-email', points: 5, seconds: hourSeconds };
/** Rate limit for code entries per email. With a million possible codes, guessing one takes years. */
const codesPerEmail = { name: 'onboarding-code', points: 20, seconds: hourSeconds };

/**
 * Counts a sign-up against the network and the email; refuses it if there were too many. Behaves the same for every
 * email.
 */
export async function countSignUp({ platform, address }: Visitor, email: string): Promise<void> {
  const { limits, config } = platform;
  const ofNetwork = await limits.countCallFrom(address, {
    name: 'onboarding-address',
    points: config.onboardingsPerAddress,
    seconds: hourSeconds,
  });
  const waitSeconds = ofNetwork || (await limits.countCall({ ...perEmail, subject: email }));
  if (waitSeconds > 0) {
    throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }
}

/** Counts an entry of a code for an email, whichever sign-up it is for. */
export async function countCodeEntry({ platform }: Visitor, email: string): Promise<void> {
  const waitSeconds = await platform.limits.countCall({ ...codesPerEmail, subject: email });
  if (waitSeconds > 0) {
    throw new AppError('code_locked', { retryAfterSeconds: waitSeconds });
  }
}
