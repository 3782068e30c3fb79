import type { CallError } from 'shared-contracts/client';

/**
 * Whether an error is a refusal of the API. By its looks and not by `instanceof`: shell and remotes each carry a copy
 * of the class.
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
