import * as api from 'shared-contracts/api/auth/authenticator';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { turnOnTwoStep } from '../../users/users.service.ts';
import { requirePerson } from '../records/require-person.service.ts';
import { requireOwnPassword } from '../passwords/own-password.service.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';
import { toPasskey } from '../passkeys/to-passkey.rules.ts';
import { countFailedStep, requireAttemptLeft } from '../codes/two-step-limits.service.ts';
import { newSecret, periodOf, uriOf } from './app-codes.rules.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
  saveAuthenticator,
} from './authenticator.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts';
import { secretUse } from './secret-use.rules.ts';

const setupMilliseconds = 10 * 60_000;
const setupUse = (userId: number): string => `setting up an authenticator of user ${userId}`;

/** Returns the caller's authenticator app, recovery codes and passkeys. */
export const getSecondSteps = serve(api.getSecondSteps).with(async (caller) => {
  const { db } = caller.platform.database;
  const person = await requirePerson(caller, caller.userId);
  const [authenticator, recoveryCodesLeft, passkeys] = await Promise.all([
    findAuthenticator(db, caller.userId),
    countRecoveryCodes(db, caller.userId),
    listPasskeys(db, caller.userId),
  ]);

  return {
    authenticatorSince: authenticator?.createdAt.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(toPasskey),
    hasPassword: person.passwordHash !== null,
  };
});

/** Creates a secret. The browser holds it sealed until it is confirmed, so nothing is stored if the user stops here. */
export const startAuthenticator = serve(api.startAuthenticator).with(async (caller, { password }) => {
  const person = await requireOwnPassword(caller, password);
  const secret = newSecret();
  const until = Date.now() + setupMilliseconds;
  const sealed = caller.platform.secrets.seal(setupUse(person.id), `${until} ${secret}`);

  return {
    secret: secret.replaceAll(/.{4}(?=.)/g, '$& '),
    uri: uriOf(secret, person.email),
    setup: sealed.toString('base64url'),
  };
});

/** Stores the app once one of its codes is right, and turns on two-step sign-in. */
export const confirmAuthenticator = serve(api.confirmAuthenticator).with(async (caller, { setup, code }) => {
  const { database, secrets } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  const opened = secrets.open(setupUse(person.id), Buffer.from(setup, 'base64url'));
  const [until, secret = ''] = opened?.split(' ') ?? [];
  const now = new Date();
  if (!(Number(until) > now.getTime())) {
    throw new AppError('link_expired');
  }

  const recoveryCodes = await database.inTransaction(async (tx) => {
    await requireAttemptLeft(tx, person.id, now);
    const period = periodOf(secret, code, now);
    if (period === undefined) {
      await countFailedStep(tx, caller, person);

      return undefined;
    }
    const sealedSecret = secrets.seal(secretUse(person.id), secret);
    await saveAuthenticator(tx, { userId: person.id, sealedSecret, lastPeriod: period, at: now });
    await turnOnTwoStep(tx, caller, now);
    await audit(tx, caller, { action: 'authenticator.added' });

    return createRecoveryCodes(tx, person.id);
  });
  if (!recoveryCodes) {
    throw new AppError('code_wrong');
  }

  return { recoveryCodes };
});

/** Removes the app and its recovery codes; codes by text and email still work. */
export const removeAuthenticator = serve(api.removeAuthenticator).with(async (caller, { password }) => {
  const person = await requireOwnPassword(caller, password);
  await caller.platform.database.inTransaction(async (tx) => {
    await deleteAuthenticator(tx, person.id);
    await replaceRecoveryCodes(tx, person.id, []);
    await audit(tx, caller, { action: 'authenticator.removed' });
  });

  return {};
});

/** Replaces the recovery codes. */
export const renewRecoveryCodes = serve(api.renewRecoveryCodes).with(async (caller, { password }) => {
  const person = await requireOwnPassword(caller, password);
  await requireAuthenticator(caller);
  const recoveryCodes = await caller.platform.database.inTransaction(async (tx) => {
    await audit(tx, caller, { action: 'recovery_codes.renewed' });

    return createRecoveryCodes(tx, person.id);
  });

  return { recoveryCodes };
});

async function requireAuthenticator(caller: Caller): Promise<void> {
  if (!(await findAuthenticator(caller.platform.database.db, caller.userId))) {
    throw new AppError('authenticator_missing');
  }
}

async function createRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );

  return codes;
}
