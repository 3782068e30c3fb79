import { handle } from '../jobs/define-job.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import { claimMail, endMailTry } from './mail-deliveries.store.ts';
import type { MailState } from './mail-deliveries.store.ts';
import { MailError } from './mailer.ts';
import { giveUpMailJob, sendMailJob } from './send-mail.job.ts';

/** Records, and logs once, that a mail ended without certain delivery. */
async function giveUp(
  { database, log }: Platform,
  mailId: string,
  end: { from: readonly MailState[]; state: MailState; reason: string | null },
): Promise<void> {
  const reason = await endMailTry(database.db, mailId, { ...end, now: new Date() });
  if (reason !== undefined) {
    log.error({ mailId, state: end.state, reason }, 'a mail was given up');
  }
}

/**
 * Sends with this process's mailer, and never twice: an attempt with an unknown outcome is not repeated
 * (docs/adr/0064).
 */
export function sendMailHandler(platform: Platform): JobHandler {
  const { database, edges, log } = platform;

  return handle(sendMailJob, async ({ mailId, ...mail }) => {
    if (!(await claimMail(database.db, mailId, new Date()))) {
      await giveUp(platform, mailId, { from: ['sending'], state: 'unknown', reason: 'the worker died' });
      return;
    }
    try {
      await edges.mailer.send(mail, mailId);
    } catch (error) {
      const { failure, reason } =
        error instanceof MailError ? error : { failure: 'later' as const, reason: 'fault' };
      if (failure !== 'later') {
        await giveUp(platform, mailId, { from: ['sending'], state: failure, reason });
        return;
      }
      await endMailTry(database.db, mailId, { from: ['sending'], state: 'later', reason, now: new Date() });
      log.warn({ mailId, reason }, 'a mail is tried again later');
      throw error;
    }
    await endMailTry(database.db, mailId, {
      from: ['sending', 'unknown'],
      state: 'sent',
      reason: null,
      now: new Date(),
    });
  });
}

/** Ends a mail whose attempts are used up. */
export function giveUpMailHandler(platform: Platform): JobHandler {
  return handle(giveUpMailJob, ({ mailId }) =>
    giveUp(platform, mailId, { from: ['later'], state: 'given_up', reason: null }),
  );
}
