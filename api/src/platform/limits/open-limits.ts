import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Config } from '../../config/config.ts';
import type { Database } from '../db/client.ts';
import { findSigningKey } from '../db/processes/signing-keys.store.ts';
import { createCountTogether } from './count-together.ts';
import { networkOf } from './networks.ts';

/** Maximum number of calls (`points`) per time window. */
interface Allowance {
  /** Name of the counter, such as 'wallet:5'; stored unhashed. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** A network whose callers are counted together. */
interface CountedNetwork {
  /** Identifies the network without revealing it. */
  readonly key: string;
  /** Multiple of the limit for one address. */
  readonly factor: number;
}

/** Call counters shared by all processes, which do not reveal the callers. */
export interface Limits {
  /** Returns a key for a phone, an email or an address that cannot be reversed without the installation's secret. */
  keyOf(subject: string): string;
  /** Returns the networks that a caller's address counts toward, narrowest first. */
  networksOf(address: string): readonly CountedNetwork[];
  /** Counts one call by a subject. Returns the seconds until it is within the limit, 0 if it already is. */
  countCall(call: Allowance & { subject: string }): Promise<number>;
  /** Counts one call from an address toward each of its networks. Returns the same as `countCall`. */
  countCallFrom(address: string, call: Allowance): Promise<number>;
}

/** Opens the counters; the database must be migrated. */
export async function openLimits(options: { database: Database; config: Config }): Promise<Limits> {
  const { database, config } = options;
  const secret = await findSigningKey(database.db, 'limits');
  const keyOf = (subject: string) => createHmac('sha256', secret).update(subject).digest('base64url');

  const countTogether = createCountTogether();

  function networksOf(address: string): CountedNetwork[] {
    const { own, site } = networkOf(address);
    const ownNetwork = { key: keyOf(own), factor: 1 };

    return site ? [ownNetwork, { key: keyOf(site), factor: config.ipv6SiteFactor }] : [ownNetwork];
  }

  return {
    keyOf,
    networksOf,
    countCall: ({ subject, ...call }) => countTogether(createLimiter(database, call), keyOf(subject)),
    async countCallFrom(address, { name, points, seconds }) {
      // The site is counted last, so that a rejected network uses up none of its neighbors' limit.
      for (const { key, factor } of networksOf(address)) {
        const limiter = createLimiter(database, { name, points: points * factor, seconds });
        const waitSeconds = await countTogether(limiter, key);
        if (waitSeconds > 0) {
          return waitSeconds;
        }
      }

      return 0;
    },
  };
}

function createLimiter(database: Database, { name, points, seconds }: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({
    points,
    duration: seconds,
    keyPrefix: name,
    storeClient: database.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
