import * as z from 'zod/mini';
import { everyone, twoFactor } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Done, Instant, Confirmation } from '../domain/common.ts';
import { OneTimeCode } from '../domain/one-time-code.ts';

const email = z.string().check(z.trim(), z.minLength(1, 'Please enter your email.'));
const password = z.string().check(z.minLength(1, 'Please enter your password.'));
const source = z._default(z.enum(['web']), 'web');

/**
 * Session token, or a token for the next sign-in step. If tfaLogin is true, the token is valid only for the two-step
 * calls; if null, the person is asked to choose (reference.md, States).
 */
const SignedIn = z.object({ token: z.string(), tfaLogin: z.nullable(z.boolean()) });

/** Signs in with email and password. */
export const login = endpoint({
  name: 'login',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/auth/login',
  access: everyone,
  credentials: 'basic',
  query: ['source'],
  audit: ['sign_in.succeeded', 'sign_in.failed', 'sign_in.locked'],
  input: z.object({ email, password, source }),
  output: SignedIn,
  errors: ['wrong_credentials', 'sign_in_locked', 'organization_inactive'],
});

/** Signs in with a one-time token that is valid for 5 minutes (decisions.md, Sign-in). */
export const loginWithToken = endpoint({
  name: 'loginWithToken',
  summary: 'Sign in with a one-time token',
  method: 'POST',
  path: '/auth/login/token',
  access: everyone,
  audit: 'sign_in.succeeded',
  input: z.object({ token: z.string().check(z.minLength(1)) }),
  output: SignedIn,
  errors: ['link_expired', 'organization_inactive'],
});

/** Exchanges credentials for a two-factor token, regardless of tfaLogin (decisions.md, Sign-in). */
export const startTwoFactor = endpoint({
  name: 'startTwoFactor',
  summary: 'Exchange credentials for a two-factor token',
  method: 'POST',
  path: '/auth/tfa',
  access: everyone,
  credentials: 'basic',
  audit: ['sign_in.failed', 'sign_in.locked'],
  input: z.object({ email, password }),
  output: z.object({ token: z.string() }),
  errors: ['wrong_credentials', 'sign_in_locked', 'organization_inactive'],
});

/** Sends a 6-digit code. The response shows the last two characters of the destination. */
export const generateCode = endpoint({
  name: 'generateCode',
  summary: 'Send a two-factor code',
  method: 'GET',
  path: '/auth/tfa/generate',
  access: twoFactor,
  audit: 'two_step.code_sent',
  input: z.object({ medium: z._default(z.enum(['sms', 'email']), 'sms') }),
  output: z.object({ destination: z.string(), expiresAt: Instant }),
  errors: ['code_too_soon', 'code_limit', 'no_phone_for_code', 'codes_by_text_not_set_up'],
});

/** Destinations that a code can be sent to, shown before one is sent (features SH-03). */
export const codeDestinations = endpoint({
  name: 'codeDestinations',
  summary: 'Where a two-factor code could be sent, by the last two characters',
  method: 'GET',
  path: '/auth/tfa/destinations',
  access: twoFactor,
  input: z.object({}),
  output: z.object({
    sms: z.nullable(z.string()),
    email: z.string(),
    /** Available steps that need no code to be sent. Omitted by older servers. */
    authenticator: z.optional(z.boolean()),
    passkey: z.optional(z.boolean()),
    recovery: z.optional(z.boolean()),
  }),
});

/** Exchanges a correct code for a session. */
export const validateCode = endpoint({
  name: 'validateCode',
  summary: 'Check a two-factor code',
  method: 'GET',
  path: '/auth/tfa/validate',
  access: twoFactor,
  audit: ['sign_in.succeeded', 'two_step.failed'],
  input: z.object({ verification_code: OneTimeCode }),
  output: z.object({ token: z.string() }),
  errors: ['code_wrong', 'code_expired', 'code_locked'],
});

/** Emails a reset link. Responds the same for known and unknown emails (decisions.md, Sign-in). */
export const requestReset = endpoint({
  name: 'requestReset',
  summary: 'Ask for a password reset email',
  method: 'GET',
  path: '/auth/reset',
  access: everyone,
  audit: 'password.reset_asked',
  input: z.object({ email }),
  output: Confirmation,
});

/** Sets a new password with the emailed token and ends all of the user's sessions (decisions.md, Sign-in). */
export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the emailed token',
  method: 'POST',
  path: '/auth/reset',
  access: everyone,
  credentials: 'basic',
  audit: ['password.reset', 'invitation.accepted'],
  input: z.object({ email: z.string(), password, token: z.string().check(z.minLength(1)) }),
  output: Done,
  errors: ['link_expired', 'password_too_weak', 'sign_in_locked'],
});

/**
 * Returns the Google (or other OpenID provider) URL to redirect to, and a secret that the browser stores. Only the
 * browser that started a sign-in can finish it.
 */
export const startGoogleSignIn = endpoint({
  name: 'startGoogleSignIn',
  summary: 'Start sign-in with Google',
  method: 'GET',
  path: '/auth/gsign',
  access: everyone,
  input: z.object({}),
  output: z.object({ authorizationUrl: z.string(), browserSecret: z.string() }),
  errors: ['google_not_configured', 'google_refused'],
});

/** Completes a Google sign-in with the code and state from the redirect URL and the secret that the browser stored. */
export const googleSignIn = endpoint({
  name: 'googleSignIn',
  summary: 'Finish sign-in with Google',
  method: 'POST',
  path: '/auth/gsign',
  access: everyone,
  query: ['code', 'state'],
  audit: ['sign_in.succeeded', 'sign_in.failed', 'sign_in.locked'],
  input: z.object({
    code: z.string(),
    state: z._default(z.string(), ''),
    browserSecret: z._default(z.string(), ''),
  }),
  output: SignedIn,
  errors: ['google_not_configured', 'google_refused', 'google_unknown_user', 'organization_inactive'],
});
