import { AppError } from '../../app-error.ts';
import type { Visitor } from '../../caller.ts';
import { countCall } from '../../limits/count-call.ts';

const hourSeconds = 3_600;
const perPhone = { points: 3, seconds: 24 * 3_600 };

/** Counts a sign-up of an address; refuses it where there were too many. */
export async function countSignUpOfAddress({ platform, address }: Visitor): Promise<void> {
  const { database, config } = platform;
  const waitSeconds = await countCall(database, {
    key: `sign-up-address:${address}`,
    points: config.signUpsPerAddress,
    seconds: hourSeconds,
  });
  if (waitSeconds > 0) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
}

/** Whether a phone may be signed up now: nobody makes us text a stranger again and again. */
export async function mayBeSignedUp({ platform }: Visitor, place: string): Promise<boolean> {
  return (await countCall(platform.database, { key: `sign-up-phone:${place}`, ...perPhone })) === 0;
}
