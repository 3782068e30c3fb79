import { CallError } from 'shared-contracts/client';
import type { ErrorCode } from 'shared-contracts/errors';
import { expect } from 'vitest';

/** Expects a call to be refused with a code; returns the error for further checks. */
export async function expectRefusal(call: Promise<unknown>, code: ErrorCode): Promise<CallError> {
  const outcome = await call.then(
    () => 'answered',
    (error: unknown) => error,
  );
  if (!(outcome instanceof CallError)) {
    expect.fail(`expected to be refused by ${code}, but: ${String(outcome)}`);
  }
  expect(outcome.code).toBe(code);

  return outcome;
}
