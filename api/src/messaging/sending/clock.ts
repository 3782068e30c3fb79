/** Microseconds since 1970: leases and speed limits are whole numbers of them (engineering.md, PostgreSQL). */
export function microseconds(instant: Date): number {
  return instant.getTime() * 1_000;
}

export const microsecondsPerMillisecond = 1_000;
export const microsecondsPerSecond = 1_000_000;
