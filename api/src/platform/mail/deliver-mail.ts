import { handle } from '../jobs/define-job.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Sends by the mailer of this process. */
export function sendMailHandler(platform: Platform): JobHandler {
  return handle(sendMailJob, (mail) => platform.edges.mailer.send(mail));
}
