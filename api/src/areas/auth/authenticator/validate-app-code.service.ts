import * as api from 'shared-contracts/api/auth/authenticator';
import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../../kernel/app-error.ts';
import { byRecoveryCode } from '../../../platform/audit/security-notices.ts';
import type { TwoFactorCaller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { finishSecondStep } from '../codes/finish-second-step.service.ts';
import { periodOf } from './app-codes.rules.ts';
import { findAuthenticator, usePeriod, useRecoveryCode } from './authenticator.store.ts';
import { hashRecoveryCode } from './recovery-codes.rules.ts';
import { secretUse } from './secret-use.rules.ts';

/** Exchanges an authenticator code for a session. */
export const validateAppCode = serve(api.validateAppCode).with((caller, { code }) =>
  finishSecondStep(caller, {
    by: 'password and authenticator app',
    check: (tx, at) => refusalOfAppCode(tx, caller, { code, at }),
  }),
);

/** Exchanges a recovery code for a session. */
export const validateRecoveryCode = serve(api.validateRecoveryCode).with((caller, { code }) =>
  finishSecondStep(caller, {
    by: byRecoveryCode,
    check: async (tx, at) => {
      const hash = hashRecoveryCode(caller.userId, code);
      const isGood = await useRecoveryCode(tx, { userId: caller.userId, hash, at });

      return isGood ? undefined : 'recovery_code_wrong';
    },
  }),
);

async function refusalOfAppCode(
  tx: Tx,
  caller: TwoFactorCaller,
  { code, at }: { code: string; at: Date },
): Promise<ErrorCode | undefined> {
  const authenticator = await findAuthenticator(tx, caller.userId);
  if (!authenticator) {
    return 'code_wrong';
  }
  const secret = caller.platform.secrets.open(secretUse(caller.userId), authenticator.sealedSecret);
  if (secret === undefined) {
    caller.log.error(
      { userId: caller.userId },
      'SECRETS_KEY is another one: the secret of an authenticator app cannot be read',
    );
    throw new AppError('unavailable');
  }
  const period = periodOf(secret, code, at);
  if (period === undefined) {
    return 'code_wrong';
  }

  return (await usePeriod(tx, caller.userId, period)) ? undefined : 'code_used';
}
