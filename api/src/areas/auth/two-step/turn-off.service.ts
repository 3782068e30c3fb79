import * as api from 'shared-contracts/api/auth/turn-off';
import { AppError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../platform/caller.ts';
import { serve } from '../../../platform/serve.ts';
import { checkCode, sendCodeTo } from '../codes/codes.service.ts';
import { requirePerson } from '../records/require-person.service.ts';
import { insertDecoyToken } from '../records/one-time-tokens.service.ts';
import { requireOwnPassword } from '../passwords/own-password.service.ts';
import type { Person } from '../records/people.store.ts';
import { findNewestToken, useTokenById } from '../records/tokens.store.ts';
import { countFailedStep, requireAttemptLeft } from '../codes/two-step-limits.service.ts';

/** Proof that the person at a signed-in browser is its owner. */
interface OwnProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** Purpose of the token that a code is bound to. */
const tokenPurposes = { turn_off: 'two_step_off', access_token: 'access_token' } as const satisfies Record<
  api.CodePurpose,
  string
>;

/** Time in which the owner can act on the mail about a changed phone, before a text to it proves who they are. */
const phoneSettlesDays = 7;

/** Sends a code that proves identity for one purpose; it cannot sign anyone in. */
export const sendTurnOffCode = serve(api.sendTurnOffCode).with(async (caller, { medium, purpose }) => {
  const person = await requirePerson(caller, caller.userId);
  if (medium === 'sms' && isPhoneNew(person, new Date())) {
    throw new AppError('phone_changed_lately');
  }

  return sendCodeTo(caller, {
    person,
    medium,
    use: purpose,
    tokenIn: (tx) => insertDecoyToken(tx, { purpose: tokenPurposes[purpose], userId: person.id }),
  });
});

/** Whether whoever has the session may just have set the phone: otherwise a stolen one would prove itself. */
const isPhoneNew = ({ phoneChangedAt }: Person, now: Date): boolean =>
  phoneChangedAt !== null && now.getTime() - phoneChangedAt.getTime() < phoneSettlesDays * 24 * 3_600_000;

/** Whether a proof was given. Throws if one was given but is wrong. */
export async function verifyProof(
  caller: Caller,
  purpose: api.CodePurpose,
  proof: OwnProof,
): Promise<boolean> {
  if (proof.password !== undefined) {
    await requireOwnPassword(caller, proof.password);

    return true;
  }
  if (proof.code === undefined) {
    return false;
  }
  const person = await requirePerson(caller, caller.userId);
  await requireCode(caller, person, { purpose, code: proof.code });

  return true;
}

async function requireCode(
  caller: Caller,
  person: Person,
  { purpose, code }: { purpose: api.CodePurpose; code: string },
): Promise<void> {
  const refusal = await caller.platform.database.inTransaction(async (tx) => {
    const now = new Date();
    const tokenPurpose = tokenPurposes[purpose];
    const tokenId = await findNewestToken(tx, { userId: person.id, purpose: tokenPurpose, now });
    await requireAttemptLeft(tx, person.id, now);
    const reason = await checkCode(tx, { tokenId, code });
    if (reason) {
      // Returned rather than thrown, so that the count is committed.
      await countFailedStep(tx, caller, person);

      return reason;
    }

    return tokenId !== undefined && (await useTokenById(tx, tokenId, now)) ? undefined : 'code_expired';
  });
  if (refusal) {
    throw new AppError(refusal);
  }
}
