import * as z from 'zod/mini';
import { everyone, twoFactor } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { unaudited } from '../../../kernel/audited.ts';

/** Input of the browser's WebAuthn call. Separate from adding passkeys, which the sign-in page does not need. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.string(),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) }),
  ),
});

/** Output of the browser's WebAuthn call. Binary fields are base64url. */
const SignedChallenge = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.string(),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** Returns a challenge that any passkey may sign. */
export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  summary: 'Start signing in with a passkey',
  method: 'POST',
  path: '/auth/passkey/options',
  access: everyone,
  audit: unaudited.firstStep,
  input: z.object({}),
  output: z.object({ options: RequestOptions }),
});

/**
 * Signs in with a passkey alone. The passkey proves that the device is present and verifies its owner by PIN or
 * biometrics.
 */
export const passkeySignIn = endpoint({
  name: 'passkeySignIn',
  summary: 'Sign in with a passkey',
  method: 'POST',
  path: '/auth/passkey',
  access: everyone,
  audit: 'sign_in.succeeded',
  input: z.object({ response: SignedChallenge }),
  output: z.object({ token: z.string() }),
  errors: ['passkey_refused', 'organization_inactive'],
});

/** Returns the challenge for a passkey as the second step. */
export const startPasskeyStep = endpoint({
  name: 'startPasskeyStep',
  summary: 'Start the second step with a passkey',
  method: 'POST',
  path: '/auth/tfa/passkey/options',
  access: twoFactor,
  audit: unaudited.firstStep,
  input: z.object({}),
  output: z.object({ options: RequestOptions }),
});

/** Exchanges a passkey for a session. The passkey must belong to the person whose password was correct. */
export const validatePasskey = endpoint({
  name: 'validatePasskey',
  summary: 'Sign in with a passkey as the second step',
  method: 'POST',
  path: '/auth/tfa/passkey',
  access: twoFactor,
  audit: ['sign_in.succeeded', 'two_step.failed'],
  input: z.object({ response: SignedChallenge }),
  output: z.object({ token: z.string() }),
  errors: ['passkey_refused', 'code_expired', 'code_locked'],
});
