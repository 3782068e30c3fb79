import * as api from 'shared-contracts/api/onboarding';
import { readPhone } from '../../kernel/read-phone.ts';
import { AppError } from '../../kernel/app-error.ts';
import { auditVisitor } from '../../platform/audit/audit.ts';
import { hashToken, newToken } from '../../platform/sessions/token.ts';
import { serve } from '../../platform/serve.ts';
import {
  hashPassword,
  queuePasswordWork,
  requireStrongPassword,
} from '../auth/passwords/passwords.service.ts';
import { countSignUp } from './onboarding-limits.service.ts';
import { requireOpenSignUp } from './require-open-sign-up.rules.ts';
import { requireSignUp } from './require-sign-up.service.ts';
import { sendSignUpMail } from './send-sign-up-mail.job.ts';
import { countAskedCode, insertSignUp } from './sign-ups.store.ts';

/** A sign-up without an organization is deleted after a day. */
const lifetimeMilliseconds = 24 * 3_600_000;
const pauseMilliseconds = 30_000;
const mostCodes = 5;

/** Begins a sign-up. The response does not reveal whether the email is already in use (features AD-11). */
export const signUpUser = serve(api.signUpUser).with(async (visitor, input) => {
  requireOpenSignUp(visitor);
  const { email, password, firstName, lastName } = input;
  const { database, config, jobs } = visitor.platform;
  const phone = readPhone(input.userPhone);
  if (!phone) {
    throw new AppError('invalid_input', {
      fields: { userPhone: 'Enter a phone number with its area code.' },
    });
  }
  requireStrongPassword(password, email);
  await countSignUp(visitor, email);
  const passwordHash = await queuePasswordWork(visitor, () => hashPassword(config, password));

  const [signUpToken, now] = [newToken(), new Date()];
  await database.inTransaction(async (tx) => {
    const signUpId = await insertSignUp(tx, {
      tokenHash: hashToken(signUpToken),
      email,
      passwordHash,
      firstName,
      lastName,
      phone,
      at: now,
      expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
    });
    await auditVisitor(tx, visitor, { action: 'sign_up.started', detail: { email } });
    await jobs.enqueue(tx, sendSignUpMail, { signUpId });
  });

  return { signUpToken };
});

/** Mails another code. */
export const resendSignUpCode = serve(api.resendSignUpCode).with(async (visitor, { signUpToken }) => {
  const { database, jobs } = visitor.platform;
  await database.inTransaction(async (tx) => {
    const now = new Date();
    const signUp = await requireSignUp(tx, { token: signUpToken, now });
    const sinceLast = now.getTime() - signUp.codeAskedAt.getTime();
    if (sinceLast < pauseMilliseconds) {
      throw new AppError('code_too_soon', { retryAfterSeconds: (pauseMilliseconds - sinceLast) / 1_000 });
    }
    if (signUp.codesAsked >= mostCodes) {
      throw new AppError('code_limit');
    }
    await countAskedCode(tx, signUp.id, now);
    await jobs.enqueue(tx, sendSignUpMail, { signUpId: signUp.id });
  });

  return { message: 'A new code is on its way to your email.' };
});
