import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts calls in this process only, for paths that have no time for the database. */
export interface LocalLimit {
  /** Counts one call by a subject. Returns whether it exceeds the limit. */
  isOneTooMany(subject: string): Promise<boolean>;
}

/** Creates a counter, which resets after its number of seconds. */
export function createLocalLimit(allowance: { points: number; seconds: number }): LocalLimit {
  const limiter = new RateLimiterMemory({ points: allowance.points, duration: allowance.seconds });

  return {
    isOneTooMany: (subject) =>
      limiter.consume(subject).then(
        () => false,
        () => true,
      ),
  };
}
