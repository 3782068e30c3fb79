import * as z from 'zod/mini';
import { everyone, twoFactor } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { unaudited } from '../../../kernel/audited.ts';

/** What the browser's own call takes (WebAuthn). Apart from adding passkeys, which the sign-in page knows nothing of. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.string(),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) }),
  ),
});

/** What it gives: binary parts in base64url. */
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

/** What a passkey is to sign, whoever's it is. */
export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  summary: 'Begin to sign in with a passkey',
  method: 'POST',
  path: '/auth/passkey/options',
  access: everyone,
  audit: unaudited.firstStep,
  input: z.object({}),
  output: z.object({ options: RequestOptions }),
});

/** Signs in with a passkey alone: it shows that the device is there, and by PIN or finger that its owner is. */
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

/** What a passkey is to sign as the second step. */
export const startPasskeyStep = endpoint({
  name: 'startPasskeyStep',
  summary: 'Begin the second step with a passkey',
  method: 'POST',
  path: '/auth/tfa/passkey/options',
  access: twoFactor,
  audit: unaudited.firstStep,
  input: z.object({}),
  output: z.object({ options: RequestOptions }),
});

/** Turns a passkey of the person whose password was right into a session. */
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

/** Signing in with passkeys. */
export const passkeySignInEndpoints = [
  startPasskeySignIn,
  passkeySignIn,
  startPasskeyStep,
  validatePasskey,
] as const;
