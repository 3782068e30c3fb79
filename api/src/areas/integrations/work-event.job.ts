import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Processes a shop's webhook. */
export const workShopEventJob = defineJob({
  name: 'work-shop-event',
  payload: z.object({ orgId: z.int(), connectionId: z.int(), eventId: z.string() }),
  attempts: 10,
  concurrency: 4,
  timeoutSeconds: 120,
});
