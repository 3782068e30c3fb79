const isConstraintError = (message: string): boolean =>
  /^duplicate key value violates|^(insert|update|new row|null value) .*violates .*constraint/.test(message);

/**
 * Whether PostgreSQL rejected the data itself (classes 22 and 23), which a retry cannot fix, as opposed to being
 * unreachable. A cluster that copies rows to its nodes reports a row that violates a constraint as an internal error
 * (XX000).
 */
export function isDataError(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) {
    return false;
  }

  return /^2[23]\w{3}$/.test(error.code) || (error.code === 'XX000' && isConstraintError(error.message));
}
