import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../../kernel/app-error.ts';
import type { TwoFactorCaller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { requirePerson } from '../records/require-person.service.ts';
import { startSession } from '../records/start-session.service.ts';
import { useTokenById } from '../records/tokens.store.ts';
import { countFailedStep, requireAttemptLeft } from './two-step-limits.service.ts';

interface SecondStep {
  /** Sign-in method recorded in the audit log. */
  readonly by: string;
  /** Returns the error that refuses the step, or undefined if it is right. */
  readonly check: (tx: Tx, at: Date) => Promise<ErrorCode | undefined>;
}

/**
 * Exchanges a correct second step for a session. All kinds of second step share one limit: whoever has the password
 * gets 20 wrong guesses an hour.
 */
export async function finishSecondStep(
  caller: TwoFactorCaller,
  { by, check }: SecondStep,
): Promise<{ token: string }> {
  const { database } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  const outcome = await database.inTransaction(async (tx) => {
    const now = new Date();
    await requireAttemptLeft(tx, person.id, now);
    const refusal = await check(tx, now);
    // Returned rather than thrown, so that the count is committed.
    if (refusal) {
      await countFailedStep(tx, caller, person);

      return { refusal };
    }
    if (!(await useTokenById(tx, caller.tokenId, now))) {
      throw new AppError('code_expired');
    }

    return { token: await startSession(tx, caller, { orgId: person.orgId, userId: person.id, by }) };
  });
  if ('refusal' in outcome) {
    throw new AppError(outcome.refusal);
  }

  return outcome;
}
