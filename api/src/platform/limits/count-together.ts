import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { gatherCalls } from '../gather/gather-calls.ts';

/** Counts a call under a key. Returns the seconds until it is within the limit, 0 if it already is. */
export type CountCall = (limiter: RateLimiterPostgres, key: string) => Promise<number>;

interface CountedCall {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

/**
 * Creates this process's counter. Concurrent calls for a key are counted in one batch. Otherwise hundreds at once would
 * each hold a connection while waiting for the same row, and block everyone else. Keys do not wait for each other.
 */
export function createCountTogether(): CountCall {
  const counts = gatherCalls<CountedCall, number>({
    groupOf: ({ limiter, key }) => limiter.getKey(key),
    mostTogether: Infinity,
    batchesAtOnce: Infinity,
    doTogether: countAll,
  });

  return (limiter, key) => counts.add({ limiter, key });
}

/** Counts calls for one key. Returns the seconds that each has to wait. */
async function countAll(calls: readonly CountedCall[]): Promise<number[]> {
  const [first] = calls;
  if (!first) {
    return [];
  }
  const { limiter, key } = first;
  try {
    await limiter.consume(key, calls.length);

    return calls.map(() => 0);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) {
      throw refusal;
    }
    const waitSeconds = Math.max(refusal.msBeforeNext / 1_000, 1);
    // Nothing was counted if this process already knows that the limit is reached.
    const isBlockedHere = refusal.consumedPoints === 0;
    const passed = isBlockedHere ? 0 : calls.length - (refusal.consumedPoints - limiter.points);

    return calls.map((_, index) => (index < passed ? 0 : waitSeconds));
  }
}
