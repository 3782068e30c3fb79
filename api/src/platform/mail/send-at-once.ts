import type { Platform } from '../platform.ts';
import { MailError } from './mailer.ts';
import type { Mail } from './mailer.ts';

/**
 * Sends a mail whose link no queue may hold, from the job that made the link. What a later try may put right is thrown; a mail
 * that may have arrived, or never will, is given up (docs/adr/0064).
 */
export async function sendAtOnce({ edges, log }: Platform, mail: Mail): Promise<void> {
  try {
    await edges.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError) || error.failure === 'later') {
      throw error;
    }
    log.error({ state: error.failure, reason: error.reason }, 'a mail was given up');
  }
}
