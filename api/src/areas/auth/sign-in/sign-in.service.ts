import * as api from 'shared-contracts/api/auth';
import { readEmail } from 'shared-contracts/domain/email';
import { AppError } from '../../../kernel/app-error.ts';
import { auditVisitor } from '../../../platform/audit/audit.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { hashToken } from '../../../platform/sessions/token.ts';
import { serve } from '../../../platform/serve.ts';
import { createOneTimeToken } from '../records/one-time-tokens.service.ts';
import { queuePasswordWork, isRightPassword } from '../passwords/passwords.service.ts';
import { findPerson, findPersonByEmail } from '../records/people.store.ts';
import type { Person } from '../records/people.store.ts';
import { countAttempt, uncountAttempt } from '../passwords/sign-in-guard.service.ts';
import { startSession } from '../records/start-session.service.ts';
import { useOneTimeToken } from '../records/tokens.store.ts';

/** A session, or with tfaLogin true a token for the code step (reference.md, States). */
export interface SignedIn {
  readonly token: string;
  readonly tfaLogin: boolean | null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in with email and password. */
export const login = serve(api.login).with(async (visitor, credentials) => {
  const person = await requirePassword(visitor, credentials);

  return visitor.platform.database.inTransaction(async (tx) => {
    await uncountAttempt(tx, visitor, person.email);

    return completeSignIn(tx, visitor, { person, by: 'password' });
  });
});

/** Exchanges credentials for a two-factor token, regardless of the person's setting (decisions.md, Sign-in). */
export const startTwoFactor = serve(api.startTwoFactor).with(async (visitor, credentials) => {
  const person = await requirePassword(visitor, credentials);

  return visitor.platform.database.inTransaction(async (tx) => {
    await uncountAttempt(tx, visitor, person.email);

    return { token: await createOneTimeToken(tx, { purpose: 'two_factor', userId: person.id }) };
  });
});

/** Signs in with a link's one-time token (features SH-01). */
export const loginWithToken = serve(api.loginWithToken).with(async (visitor, { token }) => {
  const { database } = visitor.platform;
  const userId = await useOneTimeToken(database.db, {
    tokenHash: hashToken(token),
    purpose: 'sign_in',
    now: new Date(),
  });
  const person = userId === undefined ? undefined : await findPerson(database.db, userId);
  if (!person) {
    throw new AppError('link_expired');
  }
  if (!person.isOrgActive) {
    throw new AppError('organization_inactive');
  }

  return database.inTransaction((tx) => completeSignIn(tx, visitor, { person, by: 'one-time token' }));
});

/**
 * Signs in someone whose identity is proven: returns a session, or a token for the code step if they chose two-step
 * sign-in.
 */
export async function completeSignIn(
  tx: Tx,
  visitor: Visitor,
  proof: { person: Person; by: string },
): Promise<SignedIn> {
  const { person, by } = proof;
  if (person.tfaLogin) {
    return {
      token: await createOneTimeToken(tx, { purpose: 'two_factor', userId: person.id }),
      tfaLogin: true,
    };
  }
  const token = await startSession(tx, visitor, { orgId: person.orgId, userId: person.id, by });

  return { token, tfaLogin: person.tfaLogin };
}

function requirePassword(visitor: Visitor, credentials: Credentials): Promise<Person> {
  return queuePasswordWork(visitor, () => checkPassword(visitor, credentials));
}

async function checkPassword(visitor: Visitor, credentials: Credentials): Promise<Person> {
  const { database, config } = visitor.platform;
  const email = readEmail(credentials.email);
  await countAttempt(visitor, email).catch(async (error: unknown) => {
    await auditVisitor(database.db, visitor, { action: 'sign_in.locked', detail: { email } });
    throw error;
  });

  const person = await findPersonByEmail(database.db, email);
  const isRight = await isRightPassword(config, person?.passwordHash ?? null, credentials.password);
  if (!person || !isRight) {
    const who = person ? { orgId: person.orgId, userId: person.id } : {};
    await auditVisitor(database.db, visitor, { action: 'sign_in.failed', ...who, detail: { email } });
    throw new AppError('wrong_credentials');
  }
  if (!person.isOrgActive) {
    throw new AppError('organization_inactive');
  }

  return person;
}
