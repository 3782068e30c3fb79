import { expect, test } from 'vitest';
import { isDataError } from './is-data-error.ts';

const answered = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test.for([
  ['22003', 'integer out of range'],
  ['23505', 'duplicate key value violates unique constraint "send_attempts_pkey"'],
  // Error of Citus 13.2 for a row that INSERT … SELECT copied to a node.
  ['XX000', 'duplicate key value violates unique constraint "send_attempts_pkey_102008"'],
] as const)('[IN-03] %s is a fault of the data: %s', ([code, message]) => {
  expect(isDataError(answered(code, message))).toBe(true);
});

test('[IN-03] an error that a retry may fix is not a fault of the data', () => {
  expect(isDataError(answered('XX000', 'could not open relation'))).toBe(false);
  expect(isDataError(answered('40P01'))).toBe(false);
  expect(isDataError(new Error('duplicate key value'))).toBe(false);
});
