import * as z from 'zod/mini';
import { Confirmation, Done } from '../domain/common.ts';
import { Email } from '../domain/email.ts';
import { OneTimeCode } from '../domain/one-time-code.ts';
import { industries, organizationSizes } from '../domain/organization.ts';
import { everyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';
import { asName } from '../texts/read-name.ts';

const Name = (label: string) =>
  z
    .string(`${label} is a required field.`)
    .check(
      asName,
      z.minLength(1, `${label} is a required field.`),
      z.maxLength(100, `${label} may have at most 100 characters.`),
    );

/** Token of one sign-up. Whoever holds it can continue the sign-up. */
const SignUpToken = z.string().check(z.minLength(20), z.maxLength(200));

/**
 * Starts a sign-up by emailing a code, which must be entered before anything else happens. Responds the same if the
 * email already belongs to a user; that user is emailed instead.
 */
export const signUpUser = endpoint({
  name: 'signUpUser',
  summary: 'Start a sign-up',
  method: 'POST',
  path: '/users/signup',
  access: everyone,
  audit: 'sign_up.started',
  input: z.object({
    email: Email,
    password: z
      .string('Password is a required field.')
      .check(z.minLength(1, 'Password is a required field.'), z.maxLength(1_000)),
    firstName: Name('First Name'),
    lastName: Name('Last Name'),
    userPhone: z
      .string('Phone Number is a required field.')
      .check(z.trim(), z.minLength(1, 'Phone Number is a required field.'), z.maxLength(40)),
  }),
  output: z.object({ signUpToken: z.string() }),
  errors: ['password_too_weak', 'sign_up_closed'],
});

/** Emails another code for a sign-up. The previous code becomes invalid. */
export const resendSignUpCode = endpoint({
  name: 'resendSignUpCode',
  summary: 'Send another code to confirm an email',
  method: 'POST',
  path: '/users/signup/code',
  access: everyone,
  audit: unaudited.firstStep,
  input: z.object({ signUpToken: SignUpToken }),
  output: Confirmation,
  errors: ['sign_up_expired', 'code_too_soon', 'code_limit'],
});

/** Confirms a sign-up's email with the emailed code. */
export const confirmSignUp = endpoint({
  name: 'confirmSignUp',
  summary: 'Confirm the email of a sign-up',
  method: 'POST',
  path: '/users/signup/confirm',
  access: everyone,
  audit: 'sign_up.confirmed',
  input: z.object({
    signUpToken: SignUpToken,
    code: OneTimeCode,
  }),
  output: Done,
  errors: ['sign_up_expired', 'code_wrong', 'code_expired', 'code_locked'],
});

/**
 * Creates the organization for a sign-up whose email is confirmed, with the person as its owner, on the free trial, and
 * signs them in. Repeating the call after a lost response creates nothing more.
 */
export const createOrganization = endpoint({
  name: 'createOrganization',
  summary: 'Create an organization with its owner',
  method: 'POST',
  path: '/orgs',
  access: everyone,
  audit: ['organization.created', 'sign_in.succeeded'],
  input: z.object({
    /** Token of the sign-up. */
    rootUser: SignUpToken,
    companyName: Name('Company Name'),
    companyIndustry: z.enum(industries, 'Choose an industry from the list.'),
    /** Time zone of the organization. Defaults to New York's. */
    timeZone: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ id: z.int(), token: z.string() }),
  errors: ['sign_up_expired', 'sign_up_unconfirmed', 'sign_up_email_taken', 'sign_up_closed'],
});

/** Lists the industries and sizes an organization can choose from. */
export const listIndustries = endpoint({
  name: 'listIndustries',
  summary: 'Industries and sizes of organizations',
  method: 'GET',
  path: '/orgs/industries',
  access: everyone,
  input: z.object({}),
  output: z.object({ industries: z.array(z.enum(industries)), sizes: z.array(z.enum(organizationSizes)) }),
});
