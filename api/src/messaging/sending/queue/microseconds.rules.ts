/** Leases and rate limits are whole microseconds (engineering.md, PostgreSQL). */
export const microsecondsPerMillisecond = 1_000;
export const microsecondsPerSecond = 1_000_000;
