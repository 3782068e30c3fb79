import * as api from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import { AppError } from '../../../kernel/app-error.ts';
import { serve } from '../../../platform/serve.ts';
import { finishSecondStep } from '../codes/finish-second-step.service.ts';
import { findPerson } from '../records/people.store.ts';
import { startSession } from '../records/start-session.service.ts';
import { requestOptions, verifyUse } from './ceremony.service.ts';

const anybody = { purpose: 'sign_in', userId: null } as const;
const stepOf = (userId: number) => ({ purpose: 'second_step', userId }) as const;

/** Starts a sign-in with a passkey; the browser offers those it has for this site. */
export const startPasskeySignIn = serve(api.startPasskeySignIn).with(async (visitor) => ({
  options: await requestOptions(visitor, anybody),
}));

/** Signs in with a passkey. It replaces both steps, since the device has checked a PIN or fingerprint. */
export const passkeySignIn = serve(api.passkeySignIn).with(async (visitor, { response }) => {
  const { database } = visitor.platform;
  const { userId } = await verifyUse(database.db, visitor, { ...anybody, response });
  const person = await findPerson(database.db, userId);
  if (!person) {
    throw new AppError('passkey_refused');
  }
  if (!person.isOrgActive) {
    throw new AppError('organization_inactive');
  }

  return database.inTransaction(async (tx) => ({
    token: await startSession(tx, visitor, { orgId: person.orgId, userId, by: 'passkey' }),
  }));
});

/** Starts a passkey second step for the person whose password was right. */
export const startPasskeyStep = serve(api.startPasskeyStep).with(async (caller) => ({
  options: await requestOptions(caller, stepOf(caller.userId)),
}));

/** Exchanges that person's passkey for a session. */
export const validatePasskey = serve(api.validatePasskey).with((caller, { response }) =>
  finishSecondStep(caller, {
    by: 'password and passkey',
    check: async (tx) => {
      try {
        await verifyUse(tx, caller, { ...stepOf(caller.userId), response });

        return undefined;
      } catch (error) {
        if (error instanceof AppError && error.code === 'passkey_refused') {
          return error.code;
        }
        throw error;
      }
    },
  }),
);
