import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import type { Mail } from './mailer.ts';

/** One mail to one person. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({
    to: z.email(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    unsubscribeUrl: z.string().optional(),
  }),
  attempts: 8,
  timeoutSeconds: 60,
});

/** Queues a mail in the transaction that causes it: no mail of something that did not happen, none forgotten. */
export function queueMail(platform: Platform, tx: Tx, mail: Mail): Promise<void> {
  return platform.jobs.enqueue(tx, sendMailJob, { ...mail });
}
