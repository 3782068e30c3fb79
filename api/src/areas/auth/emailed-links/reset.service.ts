import * as api from 'shared-contracts/api/auth';
import { readEmail } from 'shared-contracts/domain/email';
import { AppError } from '../../../kernel/app-error.ts';
import { auditVisitor } from '../../../platform/audit/audit.ts';
import { hashToken } from '../../../platform/sessions/token.ts';
import { serve } from '../../../platform/serve.ts';
import type { Visitor } from '../../../platform/caller.ts';
import {
  hashPassword,
  isRightPassword,
  queuePasswordWork,
  requireStrongPassword,
} from '../passwords/passwords.service.ts';
import { changePassword } from '../../users/users.service.ts';
import { endTokensOf } from '../records/one-time-tokens.service.ts';
import { findPerson } from '../records/people.store.ts';
import { sendResetMail } from './send-reset-mail.job.ts';
import { countAttempt, resetAccountFailures, uncountAttempt } from '../passwords/sign-in-guard.service.ts';
import { findUsedToken, useOneTimeToken } from '../records/tokens.store.ts';

/** Period in which a password whose response was lost may be set again, in milliseconds. */
const againMilliseconds = 10 * 60_000;

/** Queues a reset link if the email is known; the response is the same either way. */
export const requestReset = serve(api.requestReset).with(async (visitor, { email: givenEmail }) => {
  const email = readEmail(givenEmail);
  const { database, jobs } = visitor.platform;
  await database.inTransaction(async (tx) => {
    await auditVisitor(tx, visitor, { action: 'password.reset_asked', detail: { email } });
    await jobs.enqueue(tx, sendResetMail, { email });
  });

  return { message: "If someone here uses that email, we've sent them a reset link." };
});

/**
 * Sets a new password with an emailed token from a reset or an invitation. Signs its owner out everywhere and does not
 * sign them in. Succeeds if it is sent again after its response was lost.
 */
export const resetPassword = serve(api.resetPassword).with(async (visitor, input) => {
  const { database, sessions, config } = visitor.platform;
  const email = readEmail(input.email);
  requireStrongPassword(input.password, email);
  const passwordHash = await queuePasswordWork(visitor, async () => {
    await countAttempt(visitor, `reset ${email}`);

    return hashPassword(config, input.password);
  });
  const tokenHash = hashToken(input.token);
  if (await isDone(visitor, { tokenHash, email, password: input.password })) {
    await database.inTransaction((tx) => uncountAttempt(tx, visitor, `reset ${email}`));

    return {};
  }

  await database.inTransaction(async (tx) => {
    const now = new Date();
    const resetting = await useOneTimeToken(tx, { tokenHash, purpose: 'reset', now });
    const userId = resetting ?? (await useOneTimeToken(tx, { tokenHash, purpose: 'invitation', now }));
    const person = userId === undefined ? undefined : await findPerson(tx, userId);
    // Thrown inside the transaction, so that a token sent with the wrong email is not used up.
    if (!person || person.email !== email) {
      throw new AppError('link_expired');
    }

    await changePassword(tx, person.id, { passwordHash, at: now });
    await endTokensOf(tx, person.id);
    await sessions.endAllOf(tx, person.id);
    await uncountAttempt(tx, visitor, `reset ${email}`);
    await resetAccountFailures(tx, visitor, email);
    const action = resetting === undefined ? 'invitation.accepted' : 'password.reset';
    await auditVisitor(tx, visitor, { action, orgId: person.orgId, userId: person.id });
  });

  return {};
});

/** Whether the token has just been used to set this password. Guesses count as attempts to reset it. */
async function isDone(
  visitor: Visitor,
  { tokenHash, email, password }: { tokenHash: Buffer; email: string; password: string },
): Promise<boolean> {
  const { database, config } = visitor.platform;
  const usedSince = new Date(Date.now() - againMilliseconds);
  const purposes = ['reset', 'invitation'] as const;
  const userId = await findUsedToken(database.db, { tokenHash, purposes, usedSince });
  const person = userId === undefined ? undefined : await findPerson(database.db, userId);
  if (person?.email !== email) {
    return false;
  }

  return queuePasswordWork(visitor, () => isRightPassword(config, person.passwordHash, password));
}
