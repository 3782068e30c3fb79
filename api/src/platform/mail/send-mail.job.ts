import { nanoid } from 'nanoid';
import { isEmail } from 'shared-contracts/domain/email';
import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import type { Mail } from './mailer.ts';

const payload = z.object({
  to: z.string().refine(isEmail),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  /** The same over all attempts. */
  mailId: z.string(),
});

/**
 * Sends one mail to one person, retried for four hours with increasing pauses, because servers that defer ask for
 * minutes.
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload,
  attempts: 16,
  timeoutSeconds: 60,
  givenUpBy: 'give-up-mail',
});

/** Job that gives up a mail whose attempts are used up. */
export const giveUpMailJob = defineJob({
  name: 'give-up-mail',
  payload,
  attempts: 5,
  timeoutSeconds: 60,
});

/** Queues a mail in the transaction that causes it, so that a mail is sent if and only if the change is committed. */
export function queueMail(platform: Platform, tx: Tx, mail: Mail): Promise<void> {
  return platform.jobs.enqueue(tx, sendMailJob, { ...mail, mailId: nanoid() });
}
