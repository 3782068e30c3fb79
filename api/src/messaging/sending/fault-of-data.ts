/**
 * Whether PostgreSQL refused the data itself (classes 22 and 23), which it will again, rather than being away. A cluster that
 * copies rows to its nodes answers a key that is there already as an error within itself (XX000).
 */
export function isFaultOfData(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) {
    return false;
  }

  return (
    /^2[23]\w{3}$/.test(error.code) ||
    (error.code === 'XX000' && error.message.startsWith('duplicate key value'))
  );
}
