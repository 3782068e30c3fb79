import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../platform/db/client.ts';
import { hashToken } from '../../platform/sessions/token.ts';
import { lockSignUp } from './sign-ups.store.ts';
import type { SignUp } from './sign-ups.store.ts';

/** Returns the sign-up of a token and locks it until the transaction ends. */
export async function requireSignUp(tx: Tx, { token, now }: { token: string; now: Date }): Promise<SignUp> {
  const signUp = await lockSignUp(tx, { tokenHash: hashToken(token), now });
  if (!signUp) {
    throw new AppError('sign_up_expired');
  }

  return signUp;
}
