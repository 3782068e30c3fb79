import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';

/** Counts calls of strangers, over all processes. */
export interface RateLimits {
  /** Counts one call of an address without a session; refuses it where there were too many. */
  countPublicCall(address: string): Promise<void>;
}

/** Limits kept in PostgreSQL; while it is away each process counts for itself. */
export function createRateLimits(options: { database: Database; config: Config }): RateLimits {
  const limit = { points: options.config.publicCallsPerMinute, duration: 60, keyPrefix: 'public' };
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: options.database.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: limit.points,
    insuranceLimiter: new RateLimiterMemory(limit),
  });

  return {
    async countPublicCall(address) {
      try {
        await limiter.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rate_limited', { retryAfterSeconds: refusal.msBeforeNext / 1_000 });
      }
    },
  };
}
