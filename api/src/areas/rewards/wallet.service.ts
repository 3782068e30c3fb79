import * as api from 'shared-contracts/api/rewards';
import { readPhone } from '../../kernel/read-phone.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { findWallet } from './wallet.store.ts';

const minuteSeconds = 60;

/** Rate limit per IP address, so that no one can probe an organization's phones (engineering.md, Security). */
async function countWallet({ platform, address }: Visitor, orgId: number): Promise<void> {
  const { limits, config } = platform;
  const waitSeconds = await limits.countCallFrom(address, {
    name: `wallet:${orgId}`,
    points: config.walletsPerAddress,
    seconds: minuteSeconds,
  });
  if (waitSeconds > 0) {
    throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }
}

/**
 * The wallet of a phone, for anyone. An invalid phone has an empty wallet, like one that is not enrolled (features
 * RW-06).
 */
export const getWallet = serve(api.getWallet).with(async (visitor, { orgId, phone }) => {
  await countWallet(visitor, orgId);
  const wallet = await findWallet(visitor.platform.database.db, orgId, readPhone(phone) ?? '');
  if (!wallet) {
    throw new AppError('not_found');
  }
  const { companyName, points, programs, logo } = wallet;

  return { companyName, points, programs: [...programs], orgLogo: logo };
});
