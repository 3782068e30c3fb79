import { hideAllButLastTwo } from 'shared-contracts/domain/phone';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TwoFactorCaller } from '../../platform/caller.ts';
import { findSender, requirePerson, sendCodeTo, tryCode } from './codes.ts';
import type { Medium, SentCode } from './codes.ts';
import { useTokenById } from './tokens.store.ts';

/** Where a code could go, before one is sent; by the last two characters only. */
export async function twoStepDestinations(
  caller: TwoFactorCaller,
): Promise<{ sms: string | null; email: string }> {
  const person = await requirePerson(caller, caller.userId);
  const canText = person.phone !== null && (await findSender(caller, person)) !== undefined;

  return {
    sms: canText && person.phone ? hideAllButLastTwo(person.phone) : null,
    email: hideAllButLastTwo(person.email),
  };
}

/** Sends a code of 6 digits, bound to this login. */
export async function sendCode(caller: TwoFactorCaller, medium: Medium): Promise<SentCode> {
  const person = await requirePerson(caller, caller.userId);

  return sendCodeTo(caller, {
    person,
    medium,
    use: 'sign_in',
    tokenIn: () => Promise.resolve(caller.tokenId),
  });
}

/** Turns the right code into a session. */
export async function checkCode(caller: TwoFactorCaller, code: string): Promise<{ token: string }> {
  const { database, sessions } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  const outcome = await database.inTransaction(async (tx) => {
    const refusal = await tryCode(tx, caller, { person, tokenId: caller.tokenId, code });
    // Returned rather than thrown: what was counted has to be committed.
    if (refusal) return { refusal };
    if (!(await useTokenById(tx, caller.tokenId, new Date()))) throw new AppError('code_expired');
    await audit(tx, caller, {
      action: 'sign_in.succeeded',
      orgId: person.orgId,
      userId: person.id,
      detail: { by: 'password and code' },
    });

    return { token: await sessions.start(tx, { userId: person.id, address: caller.address }) };
  });
  if ('refusal' in outcome) throw new AppError(outcome.refusal);

  return outcome;
}
