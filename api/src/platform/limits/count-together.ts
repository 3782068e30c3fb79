import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Result of counting several calls. */
interface Outcome {
  /** Number of calls within the limit. */
  readonly passed: number;
  /** Seconds after which the remaining calls may be retried. */
  readonly waitSeconds: number;
}

interface CountedCall {
  settle(waitSeconds: number): void;
  fail(error: unknown): void;
}

/** Counts a call under a key. Returns the seconds until it is within the limit, 0 if it already is. */
export type CountCall = (limiter: RateLimiterPostgres, key: string) => Promise<number>;

/**
 * Creates this process's counter. Calls for a key that arrive while another is being counted are then counted in one
 * batch. Otherwise hundreds at once would each hold a connection while waiting for the same row, and block everyone
 * else.
 */
export function createCountTogether(): CountCall {
  const lines = new Map<string, CountedCall[]>();

  async function countLine(limiter: RateLimiterPostgres, key: string, line: string): Promise<void> {
    for (let calls = lines.get(line) ?? []; calls.length > 0; calls = lines.get(line) ?? []) {
      lines.set(line, []);
      try {
        const { passed, waitSeconds } = await consume(limiter, key, calls.length);
        for (const [index, call] of calls.entries()) {
          call.settle(index < passed ? 0 : waitSeconds);
        }
      } catch (error) {
        for (const call of calls) {
          call.fail(error);
        }
      }
    }
    lines.delete(line);
  }

  return (limiter, key) =>
    new Promise((settle, fail) => {
      const line = limiter.getKey(key);
      const waiting = lines.get(line);
      if (waiting) {
        return void waiting.push({ settle, fail });
      }
      lines.set(line, [{ settle, fail }]);
      void countLine(limiter, key, line);
    });
}

async function consume(limiter: RateLimiterPostgres, key: string, calls: number): Promise<Outcome> {
  try {
    await limiter.consume(key, calls);

    return { passed: calls, waitSeconds: 0 };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) {
      throw refusal;
    }
    const waitSeconds = Math.max(refusal.msBeforeNext / 1_000, 1);
    // Nothing was counted if this process already knows that the limit is reached.
    const isBlockedHere = refusal.consumedPoints === 0;

    return {
      passed: isBlockedHere ? 0 : Math.max(calls - (refusal.consumedPoints - limiter.points), 0),
      waitSeconds,
    };
  }
}
