import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';

/** What a count of several calls came to. */
interface Outcome {
  /** So many of them are not one too many. */
  readonly passed: number;
  /** After so long the others may come again. */
  readonly waitSeconds: number;
}

interface CountedCall {
  settle(waitSeconds: number): void;
  fail(error: unknown): void;
}

/** Counts a call under a key. Returns for how many seconds it is one too many, 0 where it is not. */
export type CountCall = (limiter: RateLimiterPostgres, key: string) => Promise<number>;

/**
 * Makes a count of this process. Calls of a key that come while one of them is being counted are counted in one go
 * after it: hundreds at once would else each hold a connection, to wait for the same row, and keep everybody else
 * from theirs.
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
    // Nothing was counted where this process knows already that the limit is reached.
    const isBlockedHere = refusal.consumedPoints === 0;

    return {
      passed: isBlockedHere ? 0 : Math.max(calls - (refusal.consumedPoints - limiter.points), 0),
      waitSeconds,
    };
  }
}
