import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Finds the shops that are due every minute, and queues a visit for each. */
export const fetchShopsJob = defineJob({
  name: 'fetch-shops',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
});

const visit = {
  payload: z.object({ orgId: z.int(), connectionId: z.int() }),
  // For visits of killed workers. A shop that fails is visited again at the time its connection stores.
  attempts: 3,
  timeoutSeconds: 240,
};

/** Reads changes in one shop since the last visit. */
export const fetchShopJob = defineJob({ ...visit, name: 'fetch-shop', concurrency: 6 });

/** Visits a shop that failed last time. In a separate queue, so that failing shops do not delay the others. */
export const retryShopJob = defineJob({ ...visit, name: 'retry-shop', concurrency: 4 });
