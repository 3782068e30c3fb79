import { passkeySignIn, startPasskeySignIn } from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import { askPasskey } from './ask-passkey.ts';
import { clientWith } from './sign-in-client.ts';
import { openApp } from './handle-sign-in.ts';

/** Signs in with a passkey of this device, a phone or a security key (features AD-14). */
export async function signInWithPasskey(): Promise<void> {
  const client = await clientWith();
  const { options } = await client.call(startPasskeySignIn, {});
  const { token } = await client.call(passkeySignIn, { response: await askPasskey(options) });
  openApp(token);
}
