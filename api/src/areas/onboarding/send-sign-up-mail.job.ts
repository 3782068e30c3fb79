import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { addresses } from 'shared-contracts/addresses';
import { defineJob, handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { alreadySignedUpMail, signUpCodeMail } from '../../platform/mail/letters.ts';
import type { Platform } from '../../platform/platform.ts';
import { isEmailTaken } from '../users/owners.service.ts';
import { hashSignUpCode } from './sign-up-code.rules.ts';
import { findUnconfirmed, saveCode } from './sign-ups.store.ts';

/** Queued for known and unknown emails alike, so that signing up takes the same time. */
export const sendSignUpMail = defineJob({
  name: 'send-sign-up-mail',
  payload: z.object({ signUpId: z.int() }),
  attempts: 5,
  timeoutSeconds: 60,
});

const codeMilliseconds = 10 * 60_000;

/**
 * Mails the code that confirms an email. If the email already belongs to a user, the mail says so instead. The code is
 * created here, so that no queue ever holds it, and also if it is not mailed, so that the response to a wrong code does
 * not reveal which case it was.
 */
export function sendSignUpMailHandler(platform: Platform): JobHandler {
  return handle(sendSignUpMail, async ({ signUpId }) => {
    const { database, edges, config } = platform;
    const now = new Date();
    const signUp = await findUnconfirmed(database.db, { signUpId, now });
    if (!signUp) {
      return;
    }

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + codeMilliseconds);
    await saveCode(database.db, { signUpId, codeHash: hashSignUpCode(signUpId, code), expiresAt });
    const isKnown = await isEmailTaken(database.db, signUp.email);
    const signInUrl = new URL(addresses.login.path, config.publicShellUrl).href;
    await edges.mailer.send(
      isKnown ? alreadySignedUpMail(signUp.email, signInUrl) : signUpCodeMail(signUp.email, code),
    );
  });
}
