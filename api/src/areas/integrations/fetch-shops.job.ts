import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Looks every minute which shops are due, and queues a visit of each. */
export const fetchShopsJob = defineJob({
  name: 'fetch-shops',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
});

const visit = {
  payload: z.object({ orgId: z.int(), connectionId: z.int() }),
  // For the visits of killed workers: a shop that fails is visited again by the minute, which the connection keeps.
  attempts: 3,
  timeoutSeconds: 240,
};

/** Reads what changed in one shop since the last visit. */
export const fetchShopJob = defineJob({ ...visit, name: 'fetch-shop', concurrency: 6 });

/** The same for a shop that failed the last time: those wait for each other, and hold up no shop that is well. */
export const retryShopJob = defineJob({ ...visit, name: 'retry-shop', concurrency: 4 });
