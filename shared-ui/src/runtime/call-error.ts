import type { CallError } from 'shared-contracts/client';

/**
 * Whether an error is an API error. Checks its properties instead of `instanceof` because the shell and remotes each
 * include a copy of the class.
 */
export function isCallError(error: unknown): error is CallError {
  return (
    error instanceof Error &&
    error.name === 'CallError' &&
    'code' in error &&
    'status' in error &&
    'fields' in error
  );
}
