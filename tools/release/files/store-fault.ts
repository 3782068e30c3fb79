/** The store does not answer, cannot be written, or holds what nobody of us wrote. The message says what and where. */
export class StoreFault extends Error {}

/** What stands behind an error of the network or the file system. */
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
