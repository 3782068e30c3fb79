import { startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CallError } from 'shared-contracts/client';

/** Has the browser ask for a passkey, and returns what it signed. Who closes the question may try again. */
export async function askPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // as the API's library made it

    return { ...(await startAuthentication({ optionsJSON })) };
  } catch {
    throw new CallError({
      code: 'passkey_refused',
      status: 0,
      message: 'No passkey was used. Try again, or sign in another way.',
    });
  }
}
