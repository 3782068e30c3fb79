import * as api from 'shared-contracts/api/auth';
import { hideAllButLastTwo } from 'shared-contracts/domain/phone';
import { serve } from '../../../platform/serve.ts';
import { countRecoveryCodes, findAuthenticator } from '../authenticator/authenticator.store.ts';
import { findSender, checkCode, sendCodeTo } from '../codes/codes.service.ts';
import { requirePerson } from '../records/require-person.service.ts';
import { finishSecondStep } from '../codes/finish-second-step.service.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';

/** Returns the last two characters of each place a code could be sent to, and which steps need no code. */
export const codeDestinations = serve(api.codeDestinations).with(async (caller) => {
  const { db } = caller.platform.database;
  const person = await requirePerson(caller, caller.userId);
  const canText = person.phone !== null && (await findSender(caller, person)) !== undefined;
  const [authenticator, recoveryCodes, passkeys] = await Promise.all([
    findAuthenticator(db, person.id),
    countRecoveryCodes(db, person.id),
    listPasskeys(db, person.id),
  ]);

  return {
    sms: canText && person.phone ? hideAllButLastTwo(person.phone) : null,
    email: hideAllButLastTwo(person.email),
    authenticator: authenticator !== undefined,
    passkey: passkeys.length > 0,
    recovery: recoveryCodes > 0,
  };
});

/** Sends a six-digit code bound to this login. */
export const generateCode = serve(api.generateCode).with(async (caller, { medium }) => {
  const person = await requirePerson(caller, caller.userId);

  return sendCodeTo(caller, {
    person,
    medium,
    use: 'sign_in',
    tokenIn: () => Promise.resolve(caller.tokenId),
  });
});

/** Exchanges a correct code for a session. */
export const validateCode = serve(api.validateCode).with((caller, { verificationCode: code }) =>
  finishSecondStep(caller, {
    by: 'password and code',
    check: (tx) => checkCode(tx, { tokenId: caller.tokenId, code }),
  }),
);
