import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/**
 * Mails the owners of an organization that events do not reach an endpoint: it was turned off, or an event was given
 * up.
 */
export const mailAboutEndpointJob = defineJob({
  name: 'mail-about-endpoint',
  payload: z.object({ orgId: z.int(), webhookId: z.int(), error: z.string() }),
  attempts: 5,
  timeoutSeconds: 60,
});
