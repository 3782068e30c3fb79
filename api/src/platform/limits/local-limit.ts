import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts calls within this process alone, for paths that have no time for the database. */
export interface LocalLimit {
  /** Counts one call of a subject. Returns whether it is one too many. */
  isOneTooMany(subject: string): Promise<boolean>;
}

/** Makes a count of its own; what it counted is forgotten after its seconds. */
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
