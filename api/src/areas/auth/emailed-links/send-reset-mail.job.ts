import { z } from 'zod';
import { addresses } from 'shared-contracts/addresses';
import { resetPasswordMail } from '../../../platform/mail/letters.ts';
import { sendImmediately } from '../../../platform/mail/send-immediately.ts';
import { defineJob, handle } from '../../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createOneTimeToken } from '../records/one-time-tokens.service.ts';
import { findPersonByEmail } from '../records/people.store.ts';
import { countTokensSince } from '../records/tokens.store.ts';

/** Queued for known and unknown emails alike, so that a request takes the same time (decisions.md, Sign-in). */
export const sendResetMail = defineJob({
  name: 'send-reset-mail',
  payload: z.object({ email: z.string() }),
  attempts: 5,
  timeoutSeconds: 60,
});

/** Limit per person, so that repeated requests cannot flood a mailbox. */
const mostMailsAnHour = 5;

/**
 * Mails the link if the email belongs to someone. The token is created here, so that it never passes through a queue.
 */
export function sendResetMailHandler(platform: Platform): JobHandler {
  return handle(sendResetMail, async ({ email }) => {
    const { database, config } = platform;
    const person = await findPersonByEmail(database.db, email);
    if (!person) {
      return;
    }
    const since = new Date(Date.now() - 3_600_000);
    const given = await countTokensSince(database.db, { userId: person.id, purpose: 'reset', since });
    if (given >= mostMailsAnHour) {
      return;
    }

    const token = await database.inTransaction((tx) =>
      createOneTimeToken(tx, { purpose: 'reset', userId: person.id }),
    );
    const link = new URL(addresses.forgot.path, config.publicShellUrl);
    link.searchParams.set('token', token);
    link.searchParams.set('email', person.email);
    await sendImmediately(platform, resetPasswordMail(person.email, link.href));
  });
}
