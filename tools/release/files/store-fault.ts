/**
 * Thrown if the store does not respond, cannot be written, or contains data that we did not write. The message says
 * what and where.
 */
export class StoreFault extends Error {}

/** Returns the cause of a network or file system error, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const { cause = error } = error;
  if (!(cause instanceof Error)) {
    return String(cause);
  }
  const code = 'code' in cause ? String(cause.code) : cause.name;

  return cause.message || code;
}
