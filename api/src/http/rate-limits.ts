import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { AppError } from '../kernel/app-error.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/db/client.ts';
import { createCountTogether } from '../platform/limits/count-together.ts';
import type { Limits } from '../platform/limits/open-limits.ts';

/** Counts calls of strangers and of access tokens, across all processes. */
export interface RateLimits {
  /** Counts one call of an access token, or of a release token; refuses it if there were too many. */
  countTokenCall(token: string): Promise<void>;
  /** Counts one call of an address without a session; refuses it if there were too many. */
  countPublicCall(address: string): Promise<void>;
}

/** Creates limits that are kept in PostgreSQL; while it is unavailable each process counts on its own. */
export function createRateLimits(options: {
  database: Database;
  config: Config;
  limits: Limits;
}): RateLimits {
  const { database, config, limits } = options;
  const countTogether = createCountTogether();
  const limiters = new Map<number, RateLimiterPostgres>();
  const ofTokens = createLimiter(database, { name: 'token', points: config.callsPerToken });

  /** The limiter for networks with a multiple of the limit of one address. */
  function limiterOf(factor: number): RateLimiterPostgres {
    const limiter =
      limiters.get(factor) ??
      createLimiter(database, { name: 'public', points: config.publicCallsPerMinute * factor });
    limiters.set(factor, limiter);

    return limiter;
  }

  return {
    async countTokenCall(token) {
      const waitSeconds = await countTogether(ofTokens, token);
      if (waitSeconds > 0) {
        throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
      }
    },
    async countPublicCall(address) {
      for (const { key, factor } of limits.networksOf(address)) {
        const waitSeconds = await countTogether(limiterOf(factor), key);
        if (waitSeconds > 0) {
          throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
        }
      }
    },
  };
}

function createLimiter(
  database: Database,
  { name, points }: { name: string; points: number },
): RateLimiterPostgres {
  const limit = { points, duration: 60, keyPrefix: name };

  return new RateLimiterPostgres({
    ...limit,
    storeClient: database.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}
