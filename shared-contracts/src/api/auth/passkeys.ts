import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { Passkey } from '../../domain/second-step.ts';
import { signedIn } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';
import { OwnPassword } from './authenticator.ts';

/** Input and output of the browser's WebAuthn API: JSON passed through unchanged. */
const WebAuthnJson = z.record(z.string(), z.unknown());
const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(60, 'Use a name of at most 60 characters.'),
  );

/** Returns the challenge for a new passkey. Requires the password, because a passkey signs in without one. */
export const startPasskey = endpoint({
  name: 'startPasskey',
  summary: 'Start adding a passkey',
  method: 'POST',
  path: '/users/passkeys/options',
  access: signedIn,
  audit: unaudited.firstStep,
  input: z.object({ password: OwnPassword }),
  output: z.object({ options: WebAuthnJson }),
  errors: ['sign_in_locked', 'password_missing', 'passkey_limit'],
});

/** Saves a passkey that the browser created. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/users/passkeys',
  access: signedIn,
  audit: 'passkey.added',
  input: z.object({ name: Name, response: WebAuthnJson }),
  output: Passkey,
  errors: ['passkey_refused', 'passkey_exists'],
});

/** Renames a passkey. */
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/users/passkeys/:passkeyId',
  access: signedIn,
  audit: 'passkey.renamed',
  input: z.object({ passkeyId: Id, name: Name }),
  output: Passkey,
  errors: ['not_found'],
});

/** Deletes a passkey, so that it no longer signs in. */
export const deletePasskey = endpoint({
  name: 'deletePasskey',
  summary: 'Delete a passkey',
  method: 'DELETE',
  path: '/users/passkeys/:passkeyId',
  access: signedIn,
  audit: 'passkey.deleted',
  input: z.object({ passkeyId: Id }),
  output: Done,
  errors: ['not_found'],
});
