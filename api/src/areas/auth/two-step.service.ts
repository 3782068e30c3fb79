import * as api from 'shared-contracts/api/auth';
import { hideAllButLastTwo } from 'shared-contracts/domain/phone';
import { AppError } from '../../kernel/app-error.ts';
import { auditVisitor } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { findSender, requirePerson, sendCodeTo, tryCode } from './codes.ts';
import { useTokenById } from './tokens.store.ts';

/** Where a code could go, before one is sent; by the last two characters only. */
export const codeDestinations = serve(api.codeDestinations).with(async (caller) => {
  const person = await requirePerson(caller, caller.userId);
  const canText = person.phone !== null && (await findSender(caller, person)) !== undefined;

  return {
    sms: canText && person.phone ? hideAllButLastTwo(person.phone) : null,
    email: hideAllButLastTwo(person.email),
  };
});

/** Sends a code of 6 digits, bound to this login. */
export const generateCode = serve(api.generateCode).with(async (caller, { medium }) => {
  const person = await requirePerson(caller, caller.userId);

  return sendCodeTo(caller, {
    person,
    medium,
    use: 'sign_in',
    tokenIn: () => Promise.resolve(caller.tokenId),
  });
});

/** Turns the right code into a session. */
export const validateCode = serve(api.validateCode).with(async (caller, { verificationCode: code }) => {
  const { database, sessions } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  const outcome = await database.inTransaction(async (tx) => {
    const refusal = await tryCode(tx, caller, { person, tokenId: caller.tokenId, code });
    // Returned rather than thrown: what was counted has to be committed.
    if (refusal) {
      return { refusal };
    }
    if (!(await useTokenById(tx, caller.tokenId, new Date()))) {
      throw new AppError('code_expired');
    }
    await auditVisitor(tx, caller, {
      action: 'sign_in.succeeded',
      orgId: person.orgId,
      userId: person.id,
      detail: { by: 'password and code' },
    });

    const { address, userAgent } = caller;

    return { token: await sessions.start(tx, { userId: person.id, address, userAgent }) };
  });
  if ('refusal' in outcome) {
    throw new AppError(outcome.refusal);
  }

  return outcome;
});
