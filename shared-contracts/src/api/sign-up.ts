import * as z from 'zod/mini';
import { Id, Confirmation } from '../domain/common.ts';
import { everyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Who asks a visitor to sign up for texts, and what the visitor agrees to (features IN-19). */
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
    /** Proves that the form was asked for, and when; goes back with it, and is good for one sign-up. */
    formToken: z.string(),
  }),
  errors: ['not_found'],
});

/**
 * Signs a visitor up. The answer is the same for every phone, known, opted out or new. Where the organization asks for
 * double opt-in a new contact is texted to answer YES, and opted in by that answer; where too many are, the message
 * asks everybody to text YES themselves.
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
    name: z._default(
      z.string().check(z.trim(), z.maxLength(200, 'Name may have at most 200 characters.')),
      '',
    ),
    phone: z.string().check(z.minLength(1, 'Phone Number is a required field.'), z.maxLength(40)),
    hasConsented: z.literal(true, 'Tick the box to agree to texts.'),
    formToken: z.string().check(z.maxLength(200)),
    /** No person sees this field: what is in it was written by a machine. */
    website: z._default(z.string().check(z.maxLength(1_000)), ''),
  }),
  output: Confirmation,
  errors: ['not_found', 'form_too_fast', 'form_expired', 'form_used'],
});

export const signUpEndpoints = [getSignUp, submitSignUp] as const;
