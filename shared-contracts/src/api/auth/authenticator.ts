import * as z from 'zod/mini';
import { Done } from '../../domain/common.ts';
import { OneTimeCode } from '../../domain/one-time-code.ts';
import { SecondSteps } from '../../domain/second-step.ts';
import { signedIn, twoFactor } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

/** The person's own password. Required because someone else may be using a signed-in browser. */
export const OwnPassword = z.string().check(z.minLength(1, 'Please enter your password.'));

/** Returns the signed-in person's authenticator app, recovery codes and passkeys. */
export const getSecondSteps = endpoint({
  name: 'getSecondSteps',
  summary: 'Authenticator app, recovery codes and passkeys of the signed-in person',
  method: 'GET',
  path: '/users/tfa/methods',
  access: signedIn,
  input: z.object({}),
  output: SecondSteps,
});

/** Creates a secret for an authenticator app. It takes effect after a code from the app confirms it. */
export const startAuthenticator = endpoint({
  name: 'startAuthenticator',
  summary: 'Start setting up an authenticator app',
  method: 'POST',
  path: '/users/tfa/authenticator',
  access: signedIn,
  audit: unaudited.firstStep,
  input: z.object({ password: OwnPassword }),
  output: z.object({
    /** Secret for manual entry, in groups of four characters. */
    secret: z.string(),
    /** Content of the QR code. */
    uri: z.string(),
    /** Token to send back with the first code. Valid for 10 minutes. */
    setup: z.string(),
  }),
  errors: ['sign_in_locked', 'password_missing'],
});

/** Turns on two-step sign-in with the authenticator app. Returns recovery codes, which are shown only once. */
export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  summary: 'Confirm an authenticator app by its first code',
  method: 'POST',
  path: '/users/tfa/authenticator/confirm',
  access: signedIn,
  audit: ['authenticator.added', 'two_step.changed', 'two_step.failed'],
  input: z.object({ setup: z.string(), code: OneTimeCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_wrong', 'code_locked', 'link_expired'],
});

/** Deletes the authenticator app and the recovery codes. */
export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  summary: 'Remove the authenticator app',
  method: 'POST',
  path: '/users/tfa/authenticator/remove',
  access: signedIn,
  audit: 'authenticator.removed',
  input: z.object({ password: OwnPassword }),
  output: Done,
  errors: ['sign_in_locked', 'password_missing'],
});

/** Creates new recovery codes and invalidates the old ones. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Make new recovery codes',
  method: 'POST',
  path: '/users/tfa/recovery',
  access: signedIn,
  audit: 'recovery_codes.renewed',
  input: z.object({ password: OwnPassword }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['sign_in_locked', 'password_missing', 'authenticator_missing'],
});

/** Exchanges a code from the authenticator app for a session. */
export const validateAppCode = endpoint({
  name: 'validateAppCode',
  summary: 'Sign in with a code of the authenticator app',
  method: 'POST',
  path: '/auth/tfa/authenticator',
  access: twoFactor,
  audit: ['sign_in.succeeded', 'two_step.failed'],
  input: z.object({ code: OneTimeCode }),
  output: z.object({ token: z.string() }),
  errors: ['code_wrong', 'code_used', 'code_expired', 'code_locked'],
});

/** Exchanges a recovery code for a session. Each code works once. */
export const validateRecoveryCode = endpoint({
  name: 'validateRecoveryCode',
  summary: 'Sign in with a recovery code',
  method: 'POST',
  path: '/auth/tfa/recovery',
  access: twoFactor,
  audit: ['sign_in.succeeded', 'two_step.failed'],
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Enter a recovery code.')) }),
  output: z.object({ token: z.string() }),
  errors: ['recovery_code_wrong', 'code_expired', 'code_locked'],
});
