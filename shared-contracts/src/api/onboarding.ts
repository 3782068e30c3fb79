import * as z from 'zod/mini';
import { Confirmation, Done } from '../domain/common.ts';
import { industries, organizationSizes } from '../domain/organization.ts';
import { everyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const Name = (label: string) =>
  z
    .string(`${label} is a required field.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is a required field.`),
      z.maxLength(100, `${label} may have at most 100 characters.`),
    );

/** Stands for one sign-up; whoever holds it goes on with it. */
const SignUpToken = z.string().check(z.minLength(20), z.maxLength(200));

/**
 * Begins a sign-up: a code goes to the email, which has to be entered before anything else happens. The answer is the
 * same for emails that are somebody's already, whose owner gets a mail.
 */
export const signUpUser = endpoint({
  name: 'signUpUser',
  summary: 'Begin to sign up',
  method: 'POST',
  path: '/users/signup',
  access: everyone,
  audit: 'sign_up.started',
  input: z.object({
    email: z
      .string('Email Address is a required field.')
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(1, 'Email Address is a required field.'),
        z.maxLength(254, 'Email Address must be in the proper format.'),
        z.email('Email Address must be in the proper format.'),
      ),
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

/** Sends another code to the email of a sign-up; the one before is worth nothing then. */
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

/** Confirms the email of a sign-up by the code that was mailed. */
export const confirmSignUp = endpoint({
  name: 'confirmSignUp',
  summary: 'Confirm the email of a sign-up',
  method: 'POST',
  path: '/users/signup/confirm',
  access: everyone,
  audit: 'sign_up.confirmed',
  input: z.object({
    signUpToken: SignUpToken,
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.')),
  }),
  output: Done,
  errors: ['sign_up_expired', 'code_wrong', 'code_expired', 'code_locked'],
});

/**
 * Creates the organization of a sign-up whose email is confirmed, with the person as its owner, on the free trial, and
 * signs them in. Sent again because the answer was lost, it creates nothing more.
 */
export const createOrganization = endpoint({
  name: 'createOrganization',
  summary: 'Create an organization with its owner',
  method: 'POST',
  path: '/orgs',
  access: everyone,
  audit: ['organization.created', 'sign_in.succeeded'],
  input: z.object({
    /** The token of the sign-up. */
    rootUser: SignUpToken,
    companyName: Name('Company Name'),
    companyIndustry: z.enum(industries, 'Choose an industry of the list.'),
    /** Whose clock the organization goes by; that of New York where it is left out. */
    timeZone: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ id: z.int(), token: z.string() }),
  errors: ['sign_up_expired', 'sign_up_unconfirmed', 'sign_up_email_taken', 'sign_up_closed'],
});

/** Industries and sizes that an organization can choose from. */
export const listIndustries = endpoint({
  name: 'listIndustries',
  summary: 'Industries and sizes of organizations',
  method: 'GET',
  path: '/orgs/industries',
  access: everyone,
  input: z.object({}),
  output: z.object({ industries: z.array(z.enum(industries)), sizes: z.array(z.enum(organizationSizes)) }),
});

export const onboardingEndpoints = [
  signUpUser,
  resendSignUpCode,
  confirmSignUp,
  createOrganization,
  listIndustries,
] as const;
