import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Config } from '../../config/config.ts';
import type { Database } from '../db/client.ts';
import { findSigningKey } from '../db/signing-keys.store.ts';
import { createCountTogether } from './count-together.ts';
import { networkOf } from './networks.ts';

/** So many calls in so many seconds. */
interface Allowance {
  /** What is counted, such as 'wallet:5'; it is stored as it is. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** A network whose callers are counted together. */
interface CountedNetwork {
  /** Tells it apart without telling which it is. */
  readonly key: string;
  /** How many times the limit of one address it has. */
  readonly factor: number;
}

/** Counters of calls, shared by all processes, that do not tell who called. */
export interface Limits {
  /** Returns a key for a phone, an email or an address that nobody without the installation's secret can turn back. */
  keyOf(subject: string): string;
  /** Returns the networks that a caller's address is counted under, the narrowest first. */
  networksOf(address: string): readonly CountedNetwork[];
  /** Counts one call of a subject. Returns for how many seconds it is one too many, 0 where it is not. */
  countCall(call: Allowance & { subject: string }): Promise<number>;
  /** Counts one call of an address, for each of its networks. Returns the same. */
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
      // The site last: a network that is refused uses up nothing of its neighbours.
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
