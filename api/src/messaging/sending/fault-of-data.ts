/**
 * Whether PostgreSQL rejected the data itself (classes 22 and 23), which a retry cannot fix, as opposed to being
 * unreachable.
 */
export function isFaultOfData(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]\w{3}$/.test(error.code)
  );
}
