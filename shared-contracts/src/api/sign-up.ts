import * as z from 'zod/mini';
import { Id, Confirmation } from '../domain/common.ts';
import { everyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';
import { asName } from '../texts/read-name.ts';

/** Returns the name of the business asking for sign-up, and the terms the visitor agrees to (features IN-19). */
export const getSignUp = endpoint({
  name: 'getSignUp',
  summary: 'The public sign-up form of an account',
  method: 'GET',
  path: '/accounts/:accountId/signup',
  access: everyone,
  input: z.object({ accountId: Id }),
  output: z.object({
    companyName: z.string(),
    consent: z.string(),
    /** Proves that the form was requested, and when. Send it back with the form; it is valid for one sign-up. */
    formToken: z.string(),
  }),
  errors: ['not_found'],
});

/**
 * Signs up a visitor. Responds the same for every phone: known, opted out or new. If the organization uses double
 * opt-in, a new contact is texted to answer YES, and that answer opts them in. If there are too many sign-ups, the
 * response asks everyone to text YES themselves.
 */
export const submitSignUp = endpoint({
  name: 'submitSignUp',
  summary: 'Sign up for the texts of an account',
  method: 'POST',
  path: '/accounts/:accountId/contacts/unprotected',
  access: everyone,
  audit: unaudited.fromOutside,
  input: z.object({
    accountId: Id,
    name: z._default(z.string().check(asName, z.maxLength(200, 'Name may have at most 200 characters.')), ''),
    phone: z.string().check(z.minLength(1, 'Phone Number is a required field.'), z.maxLength(40)),
    hasConsented: z.literal(true, 'Check the box to agree to texts.'),
    formToken: z.string().check(z.maxLength(200)),
    /** Hidden from people. Any content was entered by a bot. */
    website: z._default(z.string().check(z.maxLength(1_000)), ''),
  }),
  output: Confirmation,
  errors: ['not_found', 'form_too_fast', 'form_expired', 'form_used'],
});
