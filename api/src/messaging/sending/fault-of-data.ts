/** Whether PostgreSQL refused the data itself (classes 22 and 23), which it will again, rather than being away. */
export function isFaultOfData(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]\w{3}$/.test(error.code)
  );
}
