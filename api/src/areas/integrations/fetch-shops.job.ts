import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Looks every minute which shops are to be asked, and queues the asking of each. */
export const fetchShopsJob = defineJob({
  name: 'fetch-shops',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
});

/** Asks one shop for what changed since it was asked the last time. */
export const fetchShopJob = defineJob({
  name: 'fetch-shop',
  payload: z.object({ orgId: z.int(), connectionId: z.int() }),
  // What fails is asked again by the minute, later each time: the connection keeps when.
  attempts: 1,
  timeoutSeconds: 300,
});
