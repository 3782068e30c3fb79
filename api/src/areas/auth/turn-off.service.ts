import * as api from 'shared-contracts/api/auth/turn-off';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { refusalOfCode, requirePerson, sendCodeTo } from './codes.ts';
import { insertHiddenToken } from './one-time-tokens.ts';
import { requireOwnPassword } from './own-password.ts';
import type { Person } from './people.store.ts';
import { findNewestToken, useTokenById } from './tokens.store.ts';
import { countFailedStep, requireTryLeft } from './two-step-limits.ts';

/** What shows that the person at a signed-in browser is its owner. */
export interface TurnOffProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** Sends a code that turns two-step sign-in off; it lets nobody in. */
export const sendTurnOffCode = serve(api.sendTurnOffCode).with(async (caller, { medium }) => {
  const person = await requirePerson(caller, caller.userId);

  return sendCodeTo(caller, {
    person,
    medium,
    use: 'turn_off',
    tokenIn: (tx) => insertHiddenToken(tx, { purpose: 'two_step_off', userId: person.id }),
  });
});

/** Whether a proof was given; throws where one was given that is wrong. */
export async function isProven(caller: Caller, proof: TurnOffProof): Promise<boolean> {
  if (proof.password !== undefined) {
    await requireOwnPassword(caller, proof.password);

    return true;
  }
  if (proof.code === undefined) {
    return false;
  }
  const person = await requirePerson(caller, caller.userId);
  await requireCode(caller, person, proof.code);

  return true;
}

async function requireCode(caller: Caller, person: Person, code: string): Promise<void> {
  const refusal = await caller.platform.database.inTransaction(async (tx) => {
    const now = new Date();
    const tokenId = await findNewestToken(tx, { userId: person.id, purpose: 'two_step_off', now });
    await requireTryLeft(tx, person.id, now);
    const reason = await refusalOfCode(tx, { tokenId, code });
    if (reason) {
      // Returned rather than thrown: what was counted has to be committed.
      await countFailedStep(tx, caller, person);

      return reason;
    }

    return tokenId !== undefined && (await useTokenById(tx, tokenId, now)) ? undefined : 'code_expired';
  });
  if (refusal) {
    throw new AppError(refusal);
  }
}
