import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { Passkey } from '../../domain/second-step.ts';
import { everyone, signedIn, twoFactor } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { OwnPassword } from './authenticator.ts';

/** What the browser's own call takes and gives (WebAuthn): JSON that goes through as it is. */
const WebAuthnJson = z.record(z.string(), z.unknown());
const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(60, 'Use a name of at most 60 characters.'),
  );

/** What a new passkey is to sign. Takes the password: a passkey signs in without it. */
export const startPasskey = endpoint({
  name: 'startPasskey',
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/users/passkeys/options',
  access: signedIn,
  input: z.object({ password: OwnPassword }),
  output: z.object({ options: WebAuthnJson }),
  errors: ['sign_in_locked', 'password_missing', 'passkey_limit'],
});

/** Keeps a passkey that the browser has made. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/users/passkeys',
  access: signedIn,
  input: z.object({ name: Name, response: WebAuthnJson }),
  output: Passkey,
  errors: ['passkey_refused', 'passkey_exists'],
});

/** Names a passkey anew. */
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/users/passkeys/:passkeyId',
  access: signedIn,
  input: z.object({ passkeyId: Id, name: Name }),
  output: Passkey,
  errors: ['not_found'],
});

/** Forgets a passkey: it signs nobody in any more. */
export const deletePasskey = endpoint({
  name: 'deletePasskey',
  summary: 'Delete a passkey',
  method: 'DELETE',
  path: '/users/passkeys/:passkeyId',
  access: signedIn,
  input: z.object({ passkeyId: Id }),
  output: Done,
  errors: ['not_found'],
});

/** What a passkey is to sign, whoever's it is. */
export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  summary: 'Begin to sign in with a passkey',
  method: 'POST',
  path: '/auth/passkey/options',
  access: everyone,
  input: z.object({}),
  output: z.object({ options: WebAuthnJson }),
});

/** Signs in with a passkey alone: it shows that the device is there, and by PIN or finger that its owner is. */
export const passkeySignIn = endpoint({
  name: 'passkeySignIn',
  summary: 'Sign in with a passkey',
  method: 'POST',
  path: '/auth/passkey',
  access: everyone,
  input: z.object({ response: WebAuthnJson }),
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
  input: z.object({}),
  output: z.object({ options: WebAuthnJson }),
});

/** Turns a passkey of the person whose password was right into a session. */
export const validatePasskey = endpoint({
  name: 'validatePasskey',
  summary: 'Sign in with a passkey as the second step',
  method: 'POST',
  path: '/auth/tfa/passkey',
  access: twoFactor,
  input: z.object({ response: WebAuthnJson }),
  output: z.object({ token: z.string() }),
  errors: ['passkey_refused', 'code_expired', 'code_locked'],
});

/** Passkeys: adding them, and signing in with them. */
export const passkeyEndpoints = [
  startPasskey,
  addPasskey,
  renamePasskey,
  deletePasskey,
  startPasskeySignIn,
  passkeySignIn,
  startPasskeyStep,
  validatePasskey,
] as const;
