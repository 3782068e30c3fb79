import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';

/** Counts one call under a key, over all processes; answers for how many seconds it is one too many, 0 where it is not. */
export async function countCall(
  database: Database,
  limit: { key: string; points: number; seconds: number },
): Promise<number> {
  const limiter = new RateLimiterPostgres({
    points: limit.points,
    duration: limit.seconds,
    keyPrefix: 'count',
    storeClient: database.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  try {
    await limiter.consume(limit.key);

    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext / 1_000, 1);
    throw refusal;
  }
}
