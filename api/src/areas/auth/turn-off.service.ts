import * as api from 'shared-contracts/api/auth/turn-off';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { requirePerson, sendCodeTo, tryCode } from './codes.ts';
import { insertHiddenToken } from './one-time-tokens.ts';
import { inPasswordTurn, isRightPassword } from './passwords.ts';
import type { Person } from './people.store.ts';
import { countAttempt, forgiveAttempt } from './sign-in-guard.ts';
import { findNewestToken, useTokenById } from './tokens.store.ts';

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
  const person = await requirePerson(caller, caller.userId);
  if (proof.password !== undefined) {
    await requireOwnPassword(caller, person, proof.password);

    return true;
  }
  if (proof.code === undefined) {
    return false;
  }
  await requireCode(caller, person, proof.code);

  return true;
}

/** Counted apart from sign-ins, so that a stolen session locks nobody out of theirs. */
async function requireOwnPassword(caller: Caller, person: Person, password: string): Promise<void> {
  const { config, database } = caller.platform;
  const counted = `two-step off ${person.email}`;
  const isRight = await inPasswordTurn(caller, async () => {
    await countAttempt(caller, counted);

    return isRightPassword(config, person.passwordHash, password);
  });
  if (!isRight) {
    throw new AppError('invalid_input', { fields: { password: 'That password is not right.' } });
  }

  await database.inTransaction((tx) => forgiveAttempt(tx, caller, counted));
}

async function requireCode(caller: Caller, person: Person, code: string): Promise<void> {
  const refusal = await caller.platform.database.inTransaction(async (tx) => {
    const now = new Date();
    const tokenId = await findNewestToken(tx, { userId: person.id, purpose: 'two_step_off', now });
    const reason = await tryCode(tx, caller, { person, tokenId, code });
    if (reason) {
      return reason;
    }

    return tokenId !== undefined && (await useTokenById(tx, tokenId, now)) ? undefined : 'code_expired';
  });
  if (refusal) {
    throw new AppError(refusal);
  }
}
