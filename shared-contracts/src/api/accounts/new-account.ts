import * as z from 'zod/mini';
import { Account } from '../../domain/account.ts';
import { Phone } from '../../domain/phone.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** A three-digit area code. Shorter prefixes cannot be searched yet (reference.md, Limits). */
export const AreaCode = z.string().check(z.regex(/^\d{3}$/, 'Enter a three-digit area code.'));

/** A number that a carrier offers. */
const OfferedNumber = z.object({
  phone_number: z.string(),
  locality: z.string(),
  region: z.string(),
  /** The carrier that offers the number. */
  provider: z.string(),
});

export type OfferedNumber = z.infer<typeof OfferedNumber>;

/** Finds numbers in an area code that can be claimed now. Fails if the area code has none. */
export const searchNumbers = endpoint({
  name: 'searchNumbers',
  summary: 'Phone numbers that can be claimed',
  method: 'GET',
  path: '/accounts/searchNumbers',
  access: org('manage_accounts'),
  input: z.object({ area_code: AreaCode }),
  output: z.object({ numbers: z.array(OfferedNumber) }),
  errors: ['area_code_unavailable', 'numbers_not_set_up', 'unavailable'],
});

const invalidType = 'Invalid type specified; must be account or organization';

/**
 * Claims a number at its carrier and creates an account with it. The creator gets every permission on the account.
 * `type` says how the account is paid for. If two callers claim the same number, only one succeeds. Repeating the call
 * after a lost response returns the account already created.
 */
export const createAccount = endpoint({
  name: 'createAccount',
  summary: 'Create an account with a number',
  method: 'POST',
  path: '/accounts',
  access: org('manage_accounts'),
  audit: 'account.created',
  input: z.object({
    type: z.enum(['account', 'organization'], invalidType),
    account: z.object({
      name: z
        .string('Account Name is a required field.')
        .check(
          z.trim(),
          z.minLength(1, 'Account Name is a required field.'),
          z.maxLength(100, 'Account Name may have at most 100 characters.'),
        ),
      phone: Phone,
    }),
    /** The `provider` returned by the number search. */
    provider: z.string().check(z.minLength(1), z.maxLength(50)),
  }),
  output: Account,
  errors: ['number_taken', 'number_refused', 'unavailable', 'not_found'],
});
