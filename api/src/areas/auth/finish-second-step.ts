import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';
import type { TwoFactorCaller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { requirePerson } from './codes.ts';
import { startSession } from './start-session.ts';
import { useTokenById } from './tokens.store.ts';
import { countFailedStep, requireTryLeft } from './two-step-limits.ts';

interface SecondStep {
  /** What the audit log says of it. */
  readonly by: string;
  /** Returns why the step is refused, or undefined where it is right. */
  readonly check: (tx: Tx, at: Date) => Promise<ErrorCode | undefined>;
}

/**
 * Turns a right second step into a session. Tries are counted with those of codes that are sent: who has the password
 * has 20 guesses an hour in all.
 */
export async function finishSecondStep(
  caller: TwoFactorCaller,
  { by, check }: SecondStep,
): Promise<{ token: string }> {
  const { database } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  const outcome = await database.inTransaction(async (tx) => {
    const now = new Date();
    await requireTryLeft(tx, person.id, now);
    const refusal = await check(tx, now);
    // Returned rather than thrown: what was counted has to be committed.
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
