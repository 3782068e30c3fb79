import { timingSafeEqual } from 'node:crypto';
import * as api from 'shared-contracts/api/onboarding';
import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';
import { auditVisitor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { countCodeEntry } from './onboarding-limits.service.ts';
import { requireSignUp } from './require-sign-up.service.ts';
import { hashSignUpCode } from './sign-up-code.rules.ts';
import { countWrongCode, saveConfirmed } from './sign-ups.store.ts';
import type { SignUp } from './sign-ups.store.ts';

const mostTries = 5;

/**
 * Confirms the email of a sign-up. A wrong code is counted in the transaction, so a refusal is returned rather than
 * thrown to let it commit.
 */
export const confirmSignUp = serve(api.confirmSignUp).with(async (visitor, { signUpToken, code }) => {
  const refusal = await visitor.platform.database.inTransaction(async (tx) => {
    const now = new Date();
    const signUp = await requireSignUp(tx, { token: signUpToken, now });
    if (signUp.confirmedAt) {
      return undefined;
    }
    await countCodeEntry(visitor, signUp.email);
    const why = await tryCode(tx, signUp, { code, now });
    if (!why) {
      await saveConfirmed(tx, signUp.id, now);
      await auditVisitor(tx, visitor, { action: 'sign_up.confirmed', detail: { email: signUp.email } });
    }

    return why;
  });
  if (refusal) {
    throw new AppError(refusal);
  }

  return {};
});

/** Returns why a code is refused; undefined if it is correct. */
async function tryCode(
  tx: Tx,
  { id, codeHash, codeExpiresAt, codeTries }: SignUp,
  { code, now }: { code: string; now: Date },
): Promise<Extract<ErrorCode, 'code_wrong' | 'code_expired'> | undefined> {
  if (!codeHash || !codeExpiresAt || codeExpiresAt < now || codeTries >= mostTries) {
    return 'code_expired';
  }
  if (timingSafeEqual(codeHash, hashSignUpCode(id, code))) {
    return undefined;
  }
  await countWrongCode(tx, id);

  return 'code_wrong';
}
