import { expect, test } from 'vitest';
import { isDataError } from './is-data-error.ts';

const answered = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test.for([
  ['22003', 'integer out of range'],
  ['23505', 'duplicate key value violates unique constraint "send_attempts_pkey"'],
  // Errors of Citus 13.2 for rows that INSERT … SELECT copied to a node.
  ['XX000', 'duplicate key value violates unique constraint "send_attempts_pkey_102008"'],
  [
    'XX000',
    'insert or update on table "link_clicks_102113" violates foreign key constraint "link_clicks_org_id_fkey_102113"',
  ],
  ['XX000', 'new row for relation "contacts_102008" violates check constraint "contacts_phone_check"'],
  ['XX000', 'null value in column "name" of relation "tags_102008" violates not-null constraint'],
] as const)('[IN-03] %s is a fault of the data: %s', ([code, message]) => {
  expect(isDataError(answered(code, message))).toBe(true);
});

test('[IN-03] an error that a retry may fix is not a fault of the data', () => {
  expect(isDataError(answered('XX000', 'could not open relation'))).toBe(false);
  expect(isDataError(answered('40P01'))).toBe(false);
  expect(isDataError(new Error('duplicate key value'))).toBe(false);
});
