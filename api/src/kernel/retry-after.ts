const mostSeconds = 3_600;

/**
 * Returns the seconds that a Retry-After header asks to wait, as a number or a date (RFC 9110, 10.2.3): at least one,
 * at most an hour. Undefined if it asks for nothing readable.
 */
export function retryAfterSecondsOf(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;

  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), mostSeconds);
}
