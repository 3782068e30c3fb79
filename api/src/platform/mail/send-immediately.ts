import type { Platform } from '../platform.ts';
import { MailError } from './mailer.ts';
import type { Mail } from './mailer.ts';

/**
 * Sends a mail whose link must not be queued, from the job that created the link. Throws errors that a retry may fix. A
 * mail that may have arrived, or never will, is given up (docs/adr/0064).
 */
export async function sendImmediately({ edges, log }: Platform, mail: Mail): Promise<void> {
  try {
    await edges.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError) || error.failure === 'later') {
      throw error;
    }
    log.error({ state: error.failure, reason: error.reason }, 'a mail was given up');
  }
}
