import { startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { passkeySignIn, startPasskeySignIn } from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import { CallError } from 'shared-contracts/client';
import type { InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';

/** Has the browser ask for a passkey, and returns the signed response. The user can retry after canceling. */
export async function askPasskey(
  options: OutputOf<typeof startPasskeySignIn>['options'],
): Promise<InputOf<typeof passkeySignIn>['response']> {
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON; // the contract types the browsers' string unions as strings

    return await startAuthentication({ optionsJSON });
  } catch {
    throw new CallError({
      code: 'passkey_refused',
      status: 0,
      message: 'No passkey was used. Try again, or sign in another way.',
    });
  }
}
